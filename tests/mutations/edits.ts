/** Realistic faults, for `npm run test:mutate`. Written without reading the tests. */

/**
 * Smallest part of `npm test` that should fail. Its folder decides what it needs: `site` a build,
 * `e2e` a build and Chromium.
 */
type Suite = `${'unit' | 'samples' | 'site' | 'e2e'}/${string}.ts`;

export type Edit = {
  readonly id: string;
  /** Path from the project's folder. */
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly suite: `tests/${Suite}`;
};

type Changes = Readonly<Record<string, readonly [find: string, replace: string]>>;

/** Edits of one file, by id. */
const edits = (file: string, suite: Suite, changes: Changes): Edit[] =>
  Object.entries(changes).map(([id, [find, replace]]) => ({
    id,
    file,
    find,
    replace,
    suite: `tests/${suite}`,
  }));

export const EDITS: readonly Edit[] = [
  ...edits('src/config/node/headers.ts', 'unit/host-files.test.ts', {
    'csp-frames': ["'frame-ancestors': [NONE],", "'frame-ancestors': [SELF],"],
    'csp-search-host': ['      `https://${id}.algolia.net`,\n', ''],
    'csp-chat-api': ['[new URL(chat.baseURL).origin, resources]', '[resources]'],
    'csp-analytics-host': ["[...collectors, 'https://*.analytics.google.com']", '[...collectors]'],
    'microphone-without-chat': [
      "input.runtime.chat ? POWERS_OFF : [...POWERS_OFF, 'microphone']",
      'POWERS_OFF',
    ],
    'refused-backslash': ["'^[^?]*(?:%2f|%5c|", "'^[^?]*(?:%2f|"],
    'html-over-markdown': ["'^(?!.*text/html.*text/(?:markdown|plain)).*", "'^.*"],
    'fonts-not-cached': ["'/assets/', '/fonts/', '/search", "'/assets/', '/search"],
  }),
  ...edits('src/config/node/env.ts', 'unit/config.test.ts', {
    'env-one-search-variable': ['given.length > 0 && ', 'given.length > 1 && '],
    'env-site-url-path': ["!rootOnly || pathname === '/'", "!rootOnly || pathname.startsWith('/')"],
    'env-empty-value': ['source[name]?.trim() || undefined', 'source[name]?.trim()'],
    'env-consent-default': ["ask').default('implied')", "ask').default('ask')"],
  }),
  ...edits('src/config/site.ts', 'e2e/behavior.spec.ts', {
    'system-color-mode': ['FOLLOW_SYSTEM_COLOR_MODE = false', 'FOLLOW_SYSTEM_COLOR_MODE = true'],
  }),
  ...edits('src/config/repository.ts', 'unit/feedback.test.ts', {
    'edit-link-of-operation': ['    ? SPEC_PATH\n', '    ? file\n'],
  }),
  ...edits('src/config/footer.ts', 'site/tree.test.ts', {
    'discord-invite': ['https://discord.gg/SrT3xP7tS8', 'https://discord.gg/SrT3xP7tS9'],
  }),
  ...edits('src/config/redirects.ts', 'unit/config.test.ts', {
    'redirect-lost': ["'copilot', 'proxy']", "'proxy']"],
  }),
  ...edits('src/config/announcement.ts', 'site/tree.test.ts', {
    'announcement-link': ['"/release-notes/2025-11-04"', '"/release-notes/2025-11-05"'],
  }),
  ...edits('sidebars.ts', 'site/tree.test.ts', {
    'sidebar-page-lost': ["        'getting-started/glossary',\n", ''],
  }),
  ...edits('src/config/navbar.ts', 'site/tree.test.ts', {
    'navbar-docs-active-on-api': ["'^/docs/(?!api/)'", "'^/docs/'"],
  }),
  ...edits('docusaurus.config.ts', 'site/link-previews.test.ts', {
    'sitemap-dates': ["sitemap: {lastmod: 'date', ", 'sitemap: {'],
  }),
  ...edits('src/plugins/api/pages.ts', 'unit/openapi-pages.test.ts', {
    'method-in-request-line': ['-method--${method}">${method.toUpperCase()}', '-method--get">GET'],
  }),
  ...edits('src/plugins/api/outputs.ts', 'unit/openapi-outputs.test.ts', {
    'method-badge-in-sidebar': ['api-item--${operation.method}', 'api-item--get'],
  }),
  ...edits('src/plugins/api/schemaTree.ts', 'unit/openapi-pages.test.ts', {
    'field-of-all-of-dropped': [
      '  if (Object.keys(properties).length > 0) Object.assign(merged, {properties});\n',
      '',
    ],
    'required-mark': ['.required?.includes(key) ?? false', '.required?.includes(key) ?? true'],
  }),
  ...edits('src/plugins/api/media.ts', 'unit/openapi-pages.test.ts', {
    'named-example-lost': ['undefined) return named;', 'undefined) return named.slice(0, 1);'],
  }),
  ...edits('src/plugins/api/model.ts', 'unit/openapi-pages.test.ts', {
    'deprecation-lost': ['deprecated: endpoint.deprecated === true,', 'deprecated: false,'],
  }),
  ...edits('src/components/ApiConsole/consoleRequest.ts', 'unit/console.test.ts', {
    'token-not-masked': ['? [[id, field.placeholder] as const]', '? []'],
  }),
  ...edits('src/plugins/api/index.ts', 'unit/api-files.test.ts', {
    'pages-stale-after-an-edit': ['      await generateApiPages(siteDir).catch(printError);\n', ''],
  }),
  ...edits('redocly.yaml', 'unit/openapi-spec.test.ts', {
    'field-examples-unchecked': ['invalid-schema-examples: error', 'invalid-schema-examples: warn'],
  }),
  ...edits('src/plugins/api/spec.ts', 'unit/openapi-spec.test.ts', {
    'duplicate-operation-id': ['    owners.set(slug, name);\n', ''],
  }),
  ...edits('src/shared/errorCodes.ts', 'unit/console.test.ts', {
    'error-code-of-status': ["429: 'rate_limit_exceeded',", "429: 'too_many_requests',"],
  }),
  ...edits('src/shared/curl.ts', 'unit/openapi-outputs.test.ts', {
    'placeholder-words': ["    .replace(/([a-z\\d])([A-Z])/g, '$1_$2')\n", ''],
  }),
  ...edits('src/shared/curl.ts', 'unit/openapi-samples.test.ts', {
    'shell-quote': ["`'${text.replace(/'/g, `'\\\\''`)}'`", "`'${text}'`"],
  }),
  ...edits('src/shared/samples/index.ts', 'unit/openapi-samples.test.ts', {
    'python-boolean': ["true: 'True'", "true: 'true'"],
    'csharp-status-unchecked': ["    'response.EnsureSuccessStatusCode();',\n", ''],
  }),
  ...edits('src/plugins/api/model.ts', 'unit/openapi-samples.test.ts', {
    'sdk-sample-ignored': ['given.get(sample.label) ?? sample.code', 'sample.code'],
  }),
  ...edits('api/openapi.json', 'samples/sdk.test.ts', {
    'sdk-member-misspelled': ['.uploadFromUrl"', '.uploadFromURL"'],
    'sdk-query-renamed': ['"name": "showExecutorTaskLogs"', '"name": "showTaskLogs"'],
  }),
  ...edits('docs/getting-started/quickstarters/serenity-star-core.mdx', 'samples/samples.test.ts', {
    'key-in-sample': ['="YOUR_API_KEY"', '="sk-7f3Qx9LmZ2vB8nK4tR6wY1cD5hJ0pS"'],
  }),
  ...edits('docs/serenity-aihub/agents/streaming.mdx', 'samples/samples.test.ts', {
    'request-body-invalid': ['"content": "One sentence about a two-person tent."', '"content": 1'],
  }),
  ...edits(
    'docs/getting-started/quickstarters/serenity-star-core.mdx',
    'samples/example-agents.test.ts',
    {
      'unknown-agent-in-sample': [
        '"/api/v2/agent/ticket-summary/execute"',
        '"/api/v2/agent/ticket-digest/execute"',
      ],
    },
  ),
  ...edits('docs/getting-started/quickstarters/python.mdx', 'samples/samples.test.ts', {
    'python-field-misspelled': ['second.json()["content"]', 'second.json()["contents"]'],
  }),
  ...edits('docs/client-library-reference/javascript-chat-widget.mdx', 'samples/samples.test.ts', {
    'wrong-path-in-sample': ['"/api/v2/channel/', '"/api/v2/channels/'],
  }),
  ...edits('docs/serenity-aihub/agents/proxy.mdx', 'unit/documented-values.test.ts', {
    'limit-in-table': ['| `temperature` | No | 0 to 1 |', '| `temperature` | No | 0 to 2 |'],
    'required-in-table': ['| `vendor` | Yes | Number |', '| `vendor` | No | Number |'],
  }),
  ...edits('docs/serenity-aihub/ai-models/providers.mdx', 'unit/documented-values.test.ts', {
    'enum-value-in-table': ['| 9 | `Serenity` |', '| 8 | `Serenity` |'],
  }),
  ...edits('docs/go-to-production/retries.mdx', 'samples/retry.test.ts', {
    'retry-without-jitter': [' * Math.random();', ';'],
    'retry-without-attempts': ['attempts.length > 0 && ', ''],
    'retry-of-rejected-key': [
      "  'vendor_error',\n",
      "  'vendor_error',\n  'vendor_authentication_error',\n",
    ],
    'retry-after-malformed': ['except (OverflowError, TypeError, ValueError)', 'except TypeError'],
    'retry-by-status': ['if code == "rate_limit_exceeded":', 'if response.status_code == 429:'],
  }),
  ...edits('docs/go-to-production/limits.mdx', 'unit/documented-values.test.ts', {
    'status-in-table': ['| Request size | 413 |', '| Request size | 400 |'],
  }),
  ...edits('docs/serenity-aihub/dev-tools/api-error-responses.mdx', 'unit/console.test.ts', {
    'error-code-anchor-lost': ['{/* #request_too_large */}', '{/* #payload_too_large */}'],
  }),
  ...edits('release-notes/2025-11-04.mdx', 'site/tree.test.ts', {
    'release-item-anchor-lost': [
      '- **Default connection per service.**',
      '- Default connection per service.',
    ],
  }),
  ...edits('release-notes/2025-09-23.mdx', 'site/lists.test.ts', {
    'release-date-in-title': ['title: September 23, 2025', 'title: September 24, 2025'],
  }),
  ...edits('terms/terms-of-use.mdx', 'site/terms.test.ts', {
    'draft-notice-lost': ['<LegalDraftNotice />\n\n', ''],
    'clause-number': ['**1.2 What these terms cover.**', '**1.3 What these terms cover.**'],
  }),
  ...edits('src/shared/inferred.ts', 'site/lists.test.ts', {
    'inferred-not-marked': ["undefined>)['inferred']", "undefined>)['derived']"],
  }),
  ...edits('src/plugins/content/openQuestions.ts', 'unit/bad-content.test.ts', {
    'question-duplicate-id': ['ids.has(id) || ', ''],
    'question-cut-at-comment': ['isScalar(value) && value.comment', 'isScalar(value) && value.tag'],
    'question-in-wrong-group': ['rows.filter((row) => row.reader === reader)', 'rows.slice()'],
  }),
  ...edits('src/plugins/content/frontMatter.ts', 'unit/bad-content.test.ts', {
    'rule-future-date': ['date > today && draft !== true', 'date > today && draft === false'],
  }),
  ...edits('src/html-first/page/nextPage.ts', 'site/engines.test.ts', {
    'prefetch-in-firefox': ['if (!canPrefetch) return;', ''],
  }),
  ...edits('src/plugins/content/markup.ts', 'unit/bad-content.test.ts', {
    'rule-operation-link': ['!mention || isLinked', '!mention || !isLinked'],
    'rule-tab-label': ['label !== undefined && label !== ', 'label === undefined && label !== '],
  }),
  ...edits('src/plugins/content/questions.ts', 'unit/bad-content.test.ts', {
    'rule-same-question': ['ask.toLowerCase().replace', 'ask.replace'],
  }),
  ...edits('src/plugins/content/releaseNotes.ts', 'unit/bad-content.test.ts', {
    'rule-release-link': ["visit(item, 'link'", "visit(item, 'list'"],
  }),
  ...edits('src/plugins/content/checkRoutes.ts', 'unit/bad-content.test.ts', {
    'rule-redirect-chain': ['.has(trimSlash(to))', '.has(trimSlash(to)) && !sources.includes(to)'],
  }),
  ...edits('lint/prose.mjs', 'unit/prose.test.ts', {
    'rule-anchor-as-prose': ['(?<![@./#\\\\w-]', '(?<![@./\\\\w-]'],
    'rule-apologies-lost': ['[...PHRASES, ...APOLOGIES]', 'PHRASES'],
  }),
  ...edits('lint/redocly.mjs', 'unit/openapi-spec.test.ts', {
    'rule-summaries-unchecked': ["['summary', 'description']", "['description']"],
  }),
  ...edits('src/plugins/post-build/markdown-pages/mdx.ts', 'unit/markdown-pages.test.ts', {
    'markdown-danger-title': ["danger: 'Danger',", "danger: 'Warning',"],
    'markdown-tab-heading': ['[heading(own, words(label)), ...', '[...'],
  }),
  ...edits('src/plugins/post-build/markdown-pages/writer.ts', 'unit/markdown-pages.test.ts', {
    'markdown-reference-links': [
      "('url' in node && {",
      "('url' in node && node.type !== 'definition' && {",
    ],
  }),
  ...edits('src/shared/sampleLanguages.ts', 'unit/markdown-pages.test.ts', {
    'language-after-tabs': ['end: rule ?? section.end', 'end: section.end'],
  }),
  ...edits('src/plugins/post-build/markdown-pages/llms.ts', 'site/markdown-pages.test.ts', {
    'llms-unlisted': ['page && !page.unlisted ? [page] : []', 'page ? [page] : []'],
  }),
  ...edits('src/plugins/post-build/link-previews/headTags.ts', 'site/link-previews.test.ts', {
    'preview-alt': ["    writeMeta('og:image:alt', `${title}. ${part}, ${SITE_TITLE}.`),\n", ''],
  }),
  ...edits('src/plugins/post-build/link-previews/headTags.ts', 'unit/link-previews.test.ts', {
    'json-ld-escape': [".replace(/</g, '\\\\u003c')", ''],
  }),
  ...edits('src/plugins/post-build/link-previews/structuredData.ts', 'site/link-previews.test.ts', {
    'post-without-breadcrumbs': ["if (type !== 'BlogPosting') return", 'if (type) return'],
  }),
  ...edits('src/plugins/post-build/link-previews/index.ts', 'site/link-previews.test.ts', {
    'not-found-canonical': ['  if (notFound) removeAddresses(notFound);\n', ''],
  }),
  ...edits('src/plugins/post-build/host-files/hosts.ts', 'unit/host-files.test.ts', {
    'netlify-shadowed-redirect': [' 301!\\n${from}', ' 301\\n${from}'],
    'host-files-served': ["['/_headers', '/_redirects'].map", "['/_headers'].map"],
  }),
  ...edits('static/manifest.webmanifest', 'site/link-previews.test.ts', {
    'maskable-icon': ['"purpose": "maskable"', '"purpose": "any"'],
  }),
  ...edits('src/plugins/post-build/host-files/inlineHashes.ts', 'unit/host-files.test.ts', {
    'script-not-hashed': ['const NOT_INLINE = /\\ssrc', 'const NOT_INLINE = /src'],
  }),
  ...edits('src/plugins/post-build/pageTable.ts', 'unit/page-table.test.ts', {
    'page-number-in-title': ['`${heading}, page ${number}`', 'heading'],
  }),
  ...edits('src/shared/pageKinds.ts', 'unit/page-table.test.ts', {
    'archive-as-post': ['(?:page|tags|archive|authors)', '(?:page|tags|authors)'],
  }),
  ...edits('src/plugins/post-build/pageTable.ts', 'site/markdown-pages.test.ts', {
    'unlisted-lost': ['routesBuildMetadata[pagePath]?.noIndex ?? false', 'false'],
  }),
  ...edits('src/plugins/content/feeds.ts', 'unit/feeds.test.ts', {
    'feed-diagram': ["$('svg:has(> desc)')", "$('svg:has(> description)')"],
  }),
  ...edits('src/shared/search/searchEngine.ts', 'unit/search.test.ts', {
    'search-prefix': ['(isLoose || term === last)', 'isLoose'],
    'search-nearest': ['isComplete && matching.size === 0', 'false'],
    'search-version-filter': ['tags?.includes(page.tag) ?? true', 'tags?.length !== 0'],
  }),
  ...edits('src/shared/search/spelling.ts', 'unit/search.test.ts', {
    'search-typo': ['  [4, 1],\n', ''],
    'search-swapped-letters': ['=== sortLetters(b) ? 1', '=== sortLetters(b) ? 0'],
    'search-joined-words': ['this.split(own) ?? ', ''],
  }),
  ...edits('src/shared/search/excerpt.ts', 'unit/search.test.ts', {
    'search-excerpt-cells': ['telling.length > 0 ? telling', 'telling.length < 0 ? telling'],
  }),
  ...edits('src/components/SearchModal/index.tsx', 'e2e/search.spec.ts', {
    'search-no-option': [
      "      if (typeof value === 'string') link?.setAttribute(name, value);\n",
      '',
    ],
  }),
  ...edits('src/shared/search/documents.ts', 'unit/search.test.ts', {
    'search-title-boost': [' title: 4,', ' title: 0.1,'],
  }),
  ...edits('src/shared/search/synonyms.json', 'unit/search.test.ts', {
    'search-synonym-swapped': ['"delete, remove, erase,', '"delete, insert, erase,'],
  }),
  ...edits('src/shared/search/query.ts', 'unit/search.test.ts', {
    'search-synonyms-lost': ['const SYNONYM_WEIGHT = 0.3;', 'const SYNONYM_WEIGHT = 0;'],
    'search-products-lost': ['const OTHER_PRODUCT_WEIGHT = 1;', 'const OTHER_PRODUCT_WEIGHT = 0;'],
  }),
  ...edits('src/shared/search/ranking.ts', 'unit/search.test.ts', {
    'search-news': ['const NEWS_WEIGHT = 1.2;', 'const NEWS_WEIGHT = 0.8;'],
  }),
  ...edits('src/shared/search/words.ts', 'unit/search.test.ts', {
    'search-stop-word': ['telling.length > 0 ? telling : words', 'words'],
  }),
  ...edits('src/plugins/post-build/search-index/splitPage.ts', 'unit/split-page.test.ts', {
    'search-asides': ['|see also|next steps|', '|see also|'],
  }),
  ...edits('src/shared/search/indexFiles.ts', 'unit/search.test.ts', {
    'search-mixed-deployments': ['index.hash === hash && ', ''],
  }),
  ...edits('src/client/search/hosted.ts', 'unit/search-providers.test.ts', {
    'hosted-script-link': ["return protocol === 'https:' ? href : null;", 'return href;'],
  }),
  ...edits('src/client/search/searchKeys.ts', 'unit/search-keys.test.ts', {
    'slash-while-typing': [' && !hasOwnKeys(event)', ''],
  }),
  ...edits('src/plugins/diagrams/presentation.mjs', 'unit/diagrams.test.ts', {
    'diagram-description': [", preservePrefixes: ['chart-']", ''],
    'diagram-fill-in-dark-mode': ["['fill', 'stroke', 'stop-color']", "['stroke', 'stop-color']"],
  }),
  ...edits('src/plugins/markdown/code-highlighting/index.ts', 'unit/code-highlighting.test.ts', {
    'code-lines-marked': ['number <= to; number += 1', 'number < to; number += 1'],
  }),
  ...edits('src/plugins/markdown/releaseItems.ts', 'unit/release-items.test.ts', {
    'release-item-anchor': ['EXPLICIT_ID.exec(toString(comment))?.[1]', 'undefined'],
  }),
  ...edits('src/client/analytics/pageViews.ts', 'unit/pageViews.test.ts', {
    'analytics-search-term': ["  url.searchParams.delete('q');\n", ''],
  }),
  ...edits('src/client/safeStorage.ts', 'unit/feedback.test.ts', {
    'storage-fallback': ['inMemory.set(key, value);', ''],
  }),
  ...edits('src/components/ApiConsole/storedKeys.ts', 'unit/console.test.ts', {
    'console-key-beside-analytics': ['chat === null && gtagId === null', 'chat === null'],
    'console-key-persisted': ["withFallback('sessionStorage')", "withFallback('localStorage')"],
  }),
  ...edits('src/components/ApiConsole/send.ts', 'unit/console.test.ts', {
    'console-redirect': ["redirect: 'error',", "redirect: 'follow',"],
    'console-html-file': ["{type: 'application/octet-stream'}", '{type}'],
  }),
  ...edits('src/components/AskPanel/storedQuestions.ts', 'unit/chat.test.ts', {
    'chat-stored-format': ["stored.filter((question) => typeof question === 'string')", 'stored'],
  }),
  ...edits('.github/ISSUE_TEMPLATE/page-feedback.yml', 'unit/feedback.test.ts', {
    'feedback-issue-form': ['    id: comment\n', '    id: feedback\n'],
  }),
  ...edits('src/shared/blogEntries.ts', 'unit/blog-entries.test.ts', {
    'release-filter-kind': [
      ' &&\n      (!kind || kinds.some((name) => name.toLowerCase() === kind))',
      '',
    ],
  }),
  ...edits('src/server/mcp/publishedSite.ts', 'site/mcp.test.ts', {
    'mcp-method-ignored': ['each.method === method && ', ''],
  }),
  ...edits('src/server/mcp/exampleRun.ts', 'site/mcp.test.ts', {
    'mcp-outcome-ignored': ['...(answer && {[ANSWER_HEADER]: answer}),', ''],
  }),
  ...edits('src/html-first/closeElements.ts', 'unit/close-elements.test.ts', {
    'open-caption': ['caption: HEAD, ', ''],
  }),
  ...edits('bench/agents/run.ts', 'unit/agent-tasks.test.ts', {
    'task-leak-ignored': ['text.includes(KEY)', 'text === KEY'],
  }),
  ...edits('src/server/mcp/tools.ts', 'site/mcp.test.ts', {
    'mcp-limit-ignored': ['.search(query, {limit})', '.search(query)'],
  }),
  ...edits('src/shared/sandbox/validate.ts', 'unit/sandbox.test.ts', {
    'sandbox-required-field': ['(const name of required)', '(const name of required.slice(1))'],
  }),
  ...edits('src/shared/sandbox/operations.ts', 'unit/sandbox.test.ts', {
    'sandbox-list-page': ['(page - 1) * pageSize', 'page * pageSize'],
  }),
  ...edits('src/shared/sandbox/run.ts', 'unit/sandbox.test.ts', {
    'sandbox-usage-of-last-run': ['conversation.usage[name] += ', 'conversation.usage[name] = '],
  }),
  ...edits('src/shared/sandbox/run.ts', 'samples/programs/programs.test.ts', {
    'sandbox-missing-input': ['{missing: undefined, null: null,', '{null: null,'],
    'sandbox-approval-twice': ['!waiting.includes(id)', '!id'],
  }),
  ...edits('src/shared/sandbox/state.ts', 'samples/programs/programs.test.ts', {
    'sandbox-knowledge-ready': ['reads < 2', 'reads < 0'],
    'sandbox-unknown-version': ["(parameters['agentCode']) + 1", "(parameters['agentCode']) + 99"],
  }),
  ...edits('src/shared/sandbox/rehearse.ts', 'samples/programs/programs.test.ts', {
    'sandbox-fails-always': ["times: Number(values.get('times') ?? Infinity)", 'times: Infinity'],
  }),
  ...edits('src/shared/sandbox/errors.ts', 'unit/sandbox.test.ts', {
    'sandbox-status-of-code': ['unauthorized: [401,', 'unauthorized: [403,'],
  }),
  ...edits('src/plugins/pictures/files.ts', 'unit/pictures.test.ts', {
    'picture-class': ['/\\sid=|\\sclass=/,', '/\\sid=/,'],
    'picture-text-size': ['const MIN_TEXT_SIZE = 12;', 'const MIN_TEXT_SIZE = 8;'],
  }),
  ...edits('src/components/Picture/index.tsx', 'e2e/pictures.spec.ts', {
    'picture-alt': [' aria-label={alt} className', ' className'],
    'picture-title-as-tooltip': ['|<title>[^]*?<\\/title>', ''],
  }),
  ...edits('src/shared/nearest.ts', 'unit/nearest.test.ts', {
    'suggestion-of-anything': ['const MISSPELLED = 0.6;', 'const MISSPELLED = 0.1;'],
  }),
  ...edits('src/plugins/post-build/host-files/pageRedirects.ts', 'unit/host-files.test.ts', {
    'parent-redirect-target': ['      category ??\n', ''],
  }),
  ...edits('src/plugins/post-build/host-files/siteFiles.ts', 'unit/host-files.test.ts', {
    'security-txt-expiry': ['MAX_SECURITY_TXT_DAYS = 364;', 'MAX_SECURITY_TXT_DAYS = 730;'],
  }),
  ...edits('src/plugins/content/blog.ts', 'site/tree.test.ts', {
    'feed-copy': ["path.join(feeds, 'atom.xml')", "path.join(feeds, 'rss.xml')"],
  }),
  ...edits('src/theme/Layout/index.tsx', 'site/tree.test.ts', {
    'search-page-markdown-link': [" && pathname !== '/search'", ''],
  }),
  ...edits('i18n/en/code.json', 'site/lists.test.ts', {
    'read-more-name': ['Continue reading {title}', 'Continue reading'],
  }),
  ...edits('src/plugins/post-build/makeHtmlFirst.ts', 'e2e/pages.spec.ts', {
    'icon-sprite-style': ['(?=<defs>)', '(?=<def>)'],
  }),
  ...edits('src/html-first/page/presses.ts', 'e2e/html-first.spec.ts', {
    'typed-text-unknown-to-react': ['  if (isTextField(field)) field.value = `${value} `;\n', ''],
  }),
  ...edits('src/config/node/head.ts', 'e2e/weight.spec.ts', {
    'font-fetched-twice': ["      crossorigin: 'anonymous',\n", ''],
  }),
  ...edits('src/css/custom.css', 'e2e/behavior.spec.ts', {
    'skip-link-hidden': ['/* Focus: ', 'a[class*="skipToContent_"] {display: none}\n\n/* Focus: '],
  }),
  ...edits('src/client/a11y/routeAnnouncer.ts', 'e2e/keyboard.spec.ts', {
    'route-focus-lost': ['  target.focus({preventScroll: true});\n', ''],
  }),
  ...edits('src/client/announce.ts', 'e2e/code-and-diagrams.spec.ts', {
    'status-message-silent': ["  region.setAttribute('role', 'status');\n", ''],
  }),
  ...edits('src/client/analytics/analytics.ts', 'e2e/feedback.spec.ts', {
    'event-before-consent': ['isSent = hasTag && isTrackingAllowed()', 'isSent = hasTag'],
  }),
  ...edits('src/client/analytics/consent.ts', 'unit/consent.test.ts', {
    'privacy-control-ignored': ['!hasGlobalPrivacyControl() && (', '('],
  }),
  ...edits('src/client/analytics/consent.ts', 'e2e/consent.spec.ts', {
    'cookies-kept': ['    else deleteCookies();\n', ''],
  }),
  ...edits('src/css/custom.css', 'e2e/navbar-and-announcement.spec.ts', {
    'new-announcement-hidden': [
      'html[data-has-hydrated="true"] .theme-announcement-bar',
      'html .bar',
    ],
  }),
  ...edits('src/components/AskPanel/index.tsx', 'e2e/chat.spec.ts', {
    'chat-escape-focus': [
      '    if (opener.current instanceof HTMLElement) opener.current.focus();\n',
      '',
    ],
  }),
  ...edits('src/components/CopyPage/copy.ts', 'e2e/copy-page.spec.ts', {
    'copied-error-page': ['!response.ok || !isMarkdown', '!response.ok && !isMarkdown'],
  }),
  ...edits('src/client/menus.ts', 'e2e/copy-page.spec.ts', {
    'copy-page-escape': ["event.key !== 'Escape' || ", ''],
  }),
  ...edits('src/components/ReleaseFilter/index.tsx', 'e2e/release-notes.spec.ts', {
    'release-filter-silent': ['<p role="status" className', '<p className'],
  }),
  ...edits('src/theme/TabItem/index.tsx', 'e2e/no-script.spec.ts', {
    'tab-label-without-script': [
      '      <p className="script-off">{props.label ?? props.value}</p>\n',
      '',
    ],
  }),
  ...edits('scripts/serve.ts', 'e2e/errors.spec.ts', {
    'not-found-status': ['response.writeHead(404, {', 'response.writeHead(200, {'],
  }),
  ...edits('src/components/ApiConsole/consoleRequest.ts', 'unit/console.test.ts', {
    'console-token-in-sample': ['(operation, hideSecrets(operation, draft))', '(operation, draft)'],
    'console-live-example-target': ["isLive ? [example, ''] : ['', example]", "['', example]"],
  }),
  ...edits('src/components/ApiResponse/explain.ts', 'unit/console.test.ts', {
    'console-retry-after-hours': ['Math.floor((seconds % 3600) / 60)', 'Math.floor(seconds / 60)'],
  }),
  ...edits('src/components/Sandbox/reports.ts', 'unit/console-sandbox.test.ts', {
    'report-retry-after': ["(response, 'retry-after')", "(response, 'Retry-After')"],
  }),
  ...edits('src/components/Sandbox/respond.ts', 'unit/console-sandbox.test.ts', {
    'sandbox-outcome-lost': ['{...headers, ...(outcome && {[ANSWER_HEADER]: outcome})}', 'headers'],
  }),
  ...edits('src/components/ApiConsole/index.tsx', 'e2e/console-live.spec.ts', {
    'live-mode-by-default': [".get(MODE_KEY) === 'live'", ".get(MODE_KEY) !== 'example'"],
  }),
  ...edits('src/components/Sandbox/usePlayback.ts', 'e2e/console.spec.ts', {
    'broken-stream-as-complete': ["body.end === 'complete' ? 'done' : 'broken'", "'done'"],
  }),
  ...edits('src/shared/sandbox/routes.ts', 'unit/sandbox.test.ts', {
    'sandbox-fixed-segment': [
      'Object.keys(a.path).length - Object.keys(b.path).length',
      'Object.keys(b.path).length - Object.keys(a.path).length',
    ],
  }),
  ...edits('src/shared/sandbox/stream.ts', 'unit/sandbox.test.ts', {
    'sandbox-stream-arguments': ["'actionResults', 'arguments'", "'actionResults'"],
  }),
  ...edits('src/shared/sandbox/request.ts', 'unit/sandbox.test.ts', {
    'sandbox-empty-token': ["value !== '' && ", ''],
  }),
  ...edits('src/server/sandbox/app.ts', 'unit/sandbox.test.ts', {
    'sandbox-too-large': ["SandboxError('request_too_large')", "SandboxError('server_error')"],
  }),
  ...edits('src/plugins/markdown/runnable-samples/index.ts', 'unit/runnable-samples.test.ts', {
    'run-button-incomplete': [' || runnable.length < requests.length', ''],
    'run-button-in-tab': ['isLanguageGroup(node) ? block : group', 'group'],
    'run-button-other-host': ['if (!api.origins.includes(url.origin)) {', 'if (false) {'],
  }),
  ...edits('src/plugins/markdown/runnable-samples/parseCurl.ts', 'unit/runnable-samples.test.ts', {
    'run-curl-get': ['values.get ? undefined : data', 'data'],
  }),
  ...edits('src/plugins/pictures/remark.ts', 'unit/pictures.test.ts', {
    'picture-wide-lost': ['existsSync(toFile(wide))', 'existsSync(wide)'],
  }),
  ...edits('src/plugins/recipes/templates/program.py.eta', 'samples/recipes.test.ts', {
    'recipe-python-ignores-errors': ['if not response.ok:', 'if response is None:'],
  }),
  ...edits('src/plugins/recipes/plan.ts', 'samples/recipes.test.ts', {
    'recipe-reads-another-field': ['pointer)', "pointer.replace('instanceId', 'agentMessageId'))"],
  }),
  ...edits('src/plugins/recipes/programs.ts', 'samples/recipes.test.ts', {
    'recipe-without-retries': ['retries > 0);', 'retries > 9);'],
  }),
  ...edits('src/shared/recipes/runRecipe.ts', 'samples/recipes.test.ts', {
    'recipe-run-without-retries': ['exchanges.length <= retry.retryLimit', 'exchanges.length < 1'],
  }),
  ...edits('src/shared/recipes/runRecipe.ts', 'unit/recipes.test.ts', {
    'recipe-run-keeps-nothing': ['value === null) ?? []', 'value === undefined) ?? []'],
  }),
  ...edits('src/plugins/recipes/arazzo.ts', 'unit/recipes.test.ts', {
    'recipe-unknown-operation': ['.some(({id}) => id === operationId))', '.length > 0)'],
  }),
];
