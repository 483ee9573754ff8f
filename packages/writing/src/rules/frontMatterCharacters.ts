/** Content rules for characters in front matter that look like others, and change its values. */
import type {Problem} from '@docs-kit/basics/writerError';
import {splitFrontMatter} from '../frontMatter';
import {describeCharacter, OTHER_SPACE, quoteBefore} from './characterNames';

/** Finds curly quotes around values of front matter, which become part of the value. */
function findQuotedValue(line: string): string | undefined {
  const quote = /[:[,{]\s*([“”„‘‚])/.exec(line);
  if (quote)
    return `front matter has the curly quote ${quote[1]} before a value. Replace it with a straight one: " or '.`;
  if (/^[\w-]+: +[^'"[{#|>\s].* #/.test(line))
    return 'front matter has a # after a space, and YAML leaves out what follows. Put the value in quotes, or remove the comment.';
  const space = OTHER_SPACE.exec(line);
  return space
    ? `front matter has a ${describeCharacter(space[0])}${quoteBefore(line, space.index)}. Replace it with a space.`
    : undefined;
}

/** Finds characters in front matter that look like others. */
export function findFrontMatterCharacters(file: string, text: string): Problem[] {
  return splitFrontMatter(text)
    .yaml.split('\n')
    .flatMap((line, row) => {
      const what = findQuotedValue(line);
      return what === undefined ? [] : [{file, line: row + 2, what}];
    });
}
