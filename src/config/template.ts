/**
 * The HTML around each page: Docusaurus's template with two changes. https://docusaurus.io/docs/api/docusaurus-config#ssrTemplate
 *
 * The theme's inline script comes before the style sheet. Browsers run a script only when the style sheets above it have loaded, and
 * parse the rest of the page after that. The first paint then showed the navigation bar, and the text came later.
 *
 * The hidden icon sprite has no style attribute, which would be the only one that the Content-Security-Policy had to allow.
 * src/css/custom.css hides the sprite by its class.
 */
export const ssrTemplate = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %><%~ metaAttribute %><% }); %>
    <%~ it.headTags %>
    <% const [icons, ...scripts] = it.preBodyTags.split(/(?=<script)/); %><%~ scripts.join('') %>
    <% it.stylesheets.forEach((stylesheet) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" /><% }); %>
    <% it.scripts.forEach((script) => { %><script src="<%= it.baseUrl %><%= script %>" defer></script><% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ icons.replace('<svg style="display: none;">', '<svg class="icon-sprite">') %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
