/** Code highlighting: the languages that the content uses, in the site's own colours. */
import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {PrismTheme} from 'prism-react-renderer';

/**
 * One theme for both colour modes, as the tokens change with the mode. The themes that come with the highlighter do not
 * reach the contrast of 4.5 to 1 that WCAG 2.2 (1.4.3) asks for.
 */
const theme: PrismTheme = {
  plain: {color: 'var(--s-text)', backgroundColor: 'var(--s-code-surface)'},
  styles: [
    {types: ['comment', 'prolog', 'doctype', 'cdata'], style: {color: 'var(--s-text-muted)', fontStyle: 'italic'}},
    {types: ['punctuation', 'operator'], style: {color: 'var(--s-text-muted)'}},
    {types: ['string', 'char', 'attr-value', 'inserted', 'regex'], style: {color: 'var(--s-post)'}},
    {types: ['keyword', 'boolean', 'constant', 'atrule', 'rule', 'builtin'], style: {color: 'var(--s-patch)'}},
    {types: ['number', 'variable', 'parameter', 'symbol'], style: {color: 'var(--s-put)'}},
    {types: ['function', 'class-name', 'property', 'attr-name', 'selector', 'url'], style: {color: 'var(--s-get)'}},
    {types: ['tag', 'deleted', 'important'], style: {color: 'var(--s-delete)'}},
  ],
};

export const prism = {
  theme,
  darkTheme: theme,
  additionalLanguages: ['csharp', 'bash', 'json', 'http'],
} satisfies ThemeConfig['prism'];
