<?xml version="1.0" encoding="UTF-8"?>
<!-- Shows a feed, RSS or Atom, as a page to readers who open it in a browser. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:atom="http://www.w3.org/2005/Atom" exclude-result-prefixes="atom">
  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat"/>

  <xsl:template match="/rss/channel">
    <xsl:call-template name="page">
      <xsl:with-param name="title" select="title"/>
      <xsl:with-param name="description" select="description"/>
      <xsl:with-param name="site" select="link"/>
      <xsl:with-param name="entries" select="item"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="/atom:feed">
    <xsl:call-template name="page">
      <xsl:with-param name="title" select="atom:title"/>
      <xsl:with-param name="description" select="atom:subtitle"/>
      <xsl:with-param name="site" select="atom:link[@rel='alternate']/@href"/>
      <xsl:with-param name="entries" select="atom:entry"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="item">
    <xsl:call-template name="entry">
      <xsl:with-param name="title" select="title"/>
      <xsl:with-param name="href" select="link"/>
      <!-- Day, month and year of a date such as "Tue, 28 Oct 2025 00:00:00 GMT". -->
      <xsl:with-param name="date" select="substring(pubDate, 6, 11)"/>
      <xsl:with-param name="summary" select="description"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="atom:entry">
    <xsl:call-template name="entry">
      <xsl:with-param name="title" select="atom:title"/>
      <xsl:with-param name="href" select="atom:link/@href"/>
      <xsl:with-param name="date" select="substring(atom:published, 1, 10)"/>
      <xsl:with-param name="summary" select="atom:summary"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template name="page">
    <xsl:param name="title"/>
    <xsl:param name="description"/>
    <xsl:param name="site"/>
    <xsl:param name="entries"/>
    <html lang="en">
      <head>
        <title><xsl:value-of select="$title"/></title>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <link rel="stylesheet" href="/feed.css"/>
        <link rel="icon" href="/favicon.ico"/>
      </head>
      <body>
        <main>
          <header>
            <h1><xsl:value-of select="$title"/></h1>
            <p><xsl:value-of select="$description"/></p>
            <p class="note">This is a feed. Copy its address from the address bar into a feed reader to be told what is new, or <a href="{$site}">read on the site</a>.</p>
          </header>
          <ol><xsl:apply-templates select="$entries"/></ol>
        </main>
      </body>
    </html>
  </xsl:template>

  <xsl:template name="entry">
    <xsl:param name="title"/>
    <xsl:param name="href"/>
    <xsl:param name="date"/>
    <xsl:param name="summary"/>
    <li>
      <h2><a href="{$href}"><xsl:value-of select="$title"/></a></h2>
      <p class="date"><xsl:value-of select="$date"/></p>
      <p><xsl:value-of select="$summary"/></p>
    </li>
  </xsl:template>
</xsl:stylesheet>
