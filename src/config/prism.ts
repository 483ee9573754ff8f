/** Code highlighting: the languages that the content uses, and one theme per colour mode. */
import type {ThemeConfig} from '@docusaurus/preset-classic';
import {themes} from 'prism-react-renderer';

export const prism = {
  theme: themes.github,
  darkTheme: themes.nightOwl,
  additionalLanguages: ['csharp', 'bash', 'json', 'http'],
} satisfies ThemeConfig['prism'];
