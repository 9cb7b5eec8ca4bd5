import type { Document } from "./document";

// What each number is, in a sentence or two; docs/lab.md has the formulas.

type Method = [name: string, text: string];

const SCORE: Method[] = [
  [
    "Score",
    "A battle scores 1, ½ for a draw, or 0; the score is the mean. The two battles of a pair are not independent, so the observation is the pair.",
  ],
  [
    "Interval of a score",
    "95 %: Wilson's interval with as many trials as the pairs are worth by their variance, and Student's t. It stays within 0 and 100 %, and has a width even where all pairs were alike.",
  ],
  [
    "Elo",
    "The difference on the logistic scale, −400·log₁₀(1/score − 1), of the score and of the ends of its interval. It is infinite at 0 and 100 %.",
  ],
];

const FIRST_SEAT: Method = [
  "Going first",
  "The score of whoever goes first, over the same pairs, with an interval of the same kind.",
];

const SPRT: Method = [
  "Test",
  "A sequential probability ratio test on the five scores of pairs. The likelihood assumes nothing about pairs but their mean; it is looked at after every 16 pairs. After such a test the plain interval of the score is a little too confident; the verdict is what was tested.",
];

const PRECISION: Method = [
  "Precision",
  "A confidence sequence (empirical Bernstein, Waudby-Smith and Ramdas 2020): intervals that with 95 % contain the true score after every pair at once, so that one may stop when they are narrow enough. It is wider than the plain interval, which may not be used to decide when to stop.",
];

const RANKING: Method = [
  "Ranking",
  "The strengths of all armies at once, by maximum likelihood in the model of Bradley and Terry, draws as half; one drawn battle is added to each matchup so that nobody is infinitely strong. The mean is 0. Intervals use the variance of pairs that was seen, not the model's. In games with sides a strength includes the advantage of the side.",
];

const UNITS: Method[] = [
  [
    "Value",
    "Points destroyed for a point of its own cost. Losses are credited to the enemy unit that caused them: a squad is lost model by model, a vehicle hit by hit; losses to the ground, to flight or to one's own side are nobody's merit.",
  ],
  [
    "Yield",
    "Points destroyed and own points that survived, for a point of cost. Over everything on the table the mean is 1, less what is lost to nobody.",
  ],
  [
    "Lived",
    "The share of those fielded that were not destroyed. The intervals of all three come from how the pairs differ.",
  ],
];

const SWITCHES: Method[] = [
  [
    "Change",
    "Each value of a switch is fought by the same armies on the same maps with the same dice as the baseline, in which every switch is as the settings say; the change is the mean difference between pairs of the same number, with a 95 % interval (Student's t).",
  ],
  [
    "Spread",
    "The standard deviation of the armies' true strengths, in Elo: that of the ranking with what chance adds taken off. Its interval and that of a change come from the jackknife over pairs.",
  ],
  [
    "Notable",
    "Significant after Holm's correction over all values and measures together: where no switch did anything, all tests together would find something with a probability of at most 5 %.",
  ],
];

const BALANCE: Method[] = [
  [
    "Worth",
    "Army lists are random, so that nobody's judgement is in them; where gear is bought in play, everybody buys at random. The log odds of winning are taken to be the sum of what one side has more than the other, each unit times a pull of its own. Worth is the pull, scaled so that all that was fielded is worth what it cost. Intervals are 95 %, from how the pairs of battles really vary.",
  ],
  [
    "Verdict",
    "Too cheap or too expensive where the whole interval of its worth lies above or below its price, else fair.",
  ],
  [
    "Proposal",
    "Where a price is not fair it moves to the worth, by no more than the factor 1.4 in one step; else it stays.",
  ],
  [
    "Spread",
    "The root mean square, over pairs of drawn lists, of what one has over the other because its units are worth more than they cost, in Elo, with what chance adds taken off. The last is from fresh battles between lists drawn at the proposed prices.",
  ],
  [
    "Exploit",
    "Of sixty lists drawn for each army the three with the most worth for their cost, against ordinary ones of full cost.",
  ],
];

export function methodsOf(document: Document): Method[] {
  if ("lab_switches" in document) return [...SWITCHES, FIRST_SEAT];
  if ("lab_balance" in document) return BALANCE;
  return [
    ...SCORE,
    FIRST_SEAT,
    ...(document.sprt ? [SPRT] : []),
    ...(document.precision ? [PRECISION] : []),
    ...(document.ranking ? [RANKING] : []),
    ...(document.units ? UNITS : []),
  ];
}
