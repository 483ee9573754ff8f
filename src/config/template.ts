/**
 * The HTML around each page: Docusaurus's template, changed for the first paint and the Content-Security-Policy.
 * https://docusaurus.io/docs/api/docusaurus-config#ssrTemplate
 *
 * Browsers run a script only when the style sheets above it have loaded. So the theme's inline script comes first: below the style
 * sheet, the browser would parse the page after waiting for it. The script that requests the main bundle comes last: the
 * bundle doesn't compete with the style sheet, which the first paint needs. Its text is the same in each build, for its hash.
 *
 * The hidden icon sprite has no style attribute, which would be the only one that the policy had to allow. src/css/custom.css hides
 * the sprite by its class.
 */
export const ssrTemplate = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %><%~ metaAttribute %><% }); %>
    <%~ it.headTags %>
    <% const [icons, ...inlineScripts] = it.preBodyTags.split(/(?=<script)/); %><%~ inlineScripts.join('') %>
    <% it.stylesheets.forEach((stylesheet) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" /><% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ icons.replace('<svg style="display: none;">', '<svg class="icon-sprite">') %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
    <script data-files="<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>">
      for (const src of document.currentScript.dataset.files.split(' '))
        document.head.append(Object.assign(document.createElement('script'), {src, async: false}));
    </script>
  </body>
</html>
`;
