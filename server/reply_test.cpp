#include "server/reply.h"

#include <gtest/gtest.h>

namespace sandtable::reply_test {
namespace {

Site a_site() {
  return Site::of({{"index.html", "<p>table</p>"},
                   {"assets/a.js", "let a = 1;"},
                   {"assets/a.js.gz", "small"},
                   {"assets/a.js.br", "tiny"},
                   {"assets/d.wasm", "wasm"},
                   {"assets/t.toml", "text"},
                   {"orphan.txt.gz", "?"}});
}

TEST(Reply, GivesFilesWithTheirTypes) {
  const Site site = a_site();
  EXPECT_EQ(site.size(), 4U);
  const FileReply page = reply_to(site, {.target = "/"});
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body, "<p>table</p>");
  EXPECT_EQ(page.length, page.body.size());
  EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(page.header("Cache-Control"), "no-cache");
  EXPECT_EQ(reply_to(site, {.target = "/?x=1"}).body, page.body);
  EXPECT_EQ(reply_to(site, {.target = "/assets/d.wasm"}).header("Content-Type"), "application/wasm");
  EXPECT_EQ(reply_to(site, {.target = "/assets/t.toml"}).header("Content-Type"), "text/plain; charset=utf-8");
  EXPECT_NE(reply_to(site, {.target = "/assets/a.js"}).header("Cache-Control").find("immutable"), std::string::npos);
}

TEST(Reply, SaysNoMoreThanItsFiles) {
  const Site site = a_site();
  for (const std::string_view target :
       {"/../secret", "/assets/../../etc/passwd", "//etc/passwd", "/%2e%2e/secret", "/assets", "/assets/", "index.html",
        "", "*", "http://elsewhere/", "/orphan.txt", "/assets/a.js.gz", "/INDEX.HTML"}) {
    const FileReply reply = reply_to(site, {.target = target});
    EXPECT_EQ(reply.status, 404) << target;
    EXPECT_EQ(reply.header("Cache-Control"), "no-store");
  }
  const FileReply post = reply_to(site, {.method = "POST"});
  EXPECT_EQ(post.status, 405);
  EXPECT_EQ(post.header("Allow"), "GET, HEAD");
}

TEST(Reply, IsSafe) {
  const Site site = a_site();
  for (const std::string_view target : {"/", "/assets/a.js", "/nothing"}) {
    const FileReply reply = reply_to(site, {.target = target});
    const std::string_view policy = reply.header("Content-Security-Policy");
    EXPECT_NE(policy.find("default-src 'none'"), std::string_view::npos);
    EXPECT_NE(policy.find("script-src 'self' 'wasm-unsafe-eval'"), std::string_view::npos);
    EXPECT_EQ(policy.find("unsafe-inline"), std::string_view::npos);
    EXPECT_EQ(reply.header("X-Content-Type-Options"), "nosniff");
  }
}

TEST(Reply, TakesFewerBytesWhereTheReaderCan) {
  const Site site = a_site();
  const auto with = [&](std::string_view accepts) {
    return reply_to(site, {.target = "/assets/a.js", .accepts = accepts});
  };
  EXPECT_EQ(with("").body, "let a = 1;");
  EXPECT_EQ(with("gzip, deflate").body, "small");
  EXPECT_EQ(with("gzip, deflate, br").body, "tiny");
  EXPECT_EQ(with("br;q=0, gzip;q=0.5").body, "small");
  EXPECT_EQ(with("bro").body, "let a = 1;");
  EXPECT_EQ(with("br").header("Content-Encoding"), "br");
  EXPECT_EQ(with("").header("Content-Encoding"), "");
  EXPECT_EQ(reply_to(site, {.target = "/", .accepts = "br"}).body, "<p>table</p>");
}

TEST(Reply, SendsNothingTwice) {
  const Site site = a_site();
  const std::string tag(reply_to(site, {}).header("ETag"));
  EXPECT_FALSE(tag.empty());
  const FileReply known = reply_to(site, {.known = "\"x\", " + tag});
  EXPECT_EQ(known.status, 304);
  EXPECT_TRUE(known.body.empty());
  EXPECT_EQ(reply_to(site, {.known = "\"x\""}).status, 200);
  const FileReply head = reply_to(site, {.method = "HEAD"});
  EXPECT_TRUE(head.body.empty());
  EXPECT_EQ(head.length, 12U);
  EXPECT_NE(Site::of({{"index.html", "other"}}).find("/")->tag, tag);
}

}  // namespace
}  // namespace sandtable::reply_test
