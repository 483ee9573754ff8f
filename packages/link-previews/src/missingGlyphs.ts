/** Characters that the images' font can't draw. */
import * as fontkit from 'fontkit';
import type {ImageText} from './imageLayout';

/** What Takumi's own font draws: Latin letters, punctuation, and symbols of currencies and math. */
const TAKUMI_FONT = /[\u0000-\u024f\u2000-\u206f\u20a0-\u20bf\u2100-\u22ff]/u;

/**
 * @param font - content of the font file; Takumi's own font without one
 * @returns a function that lists the characters of an image's text that would be boxes or gaps
 */
export function createGlyphCheck(font?: Buffer): (text: ImageText) => string[] {
  const opened = font && fontkit.create(font);
  const face = opened && 'fonts' in opened ? opened.fonts[0] : opened;
  const hasGlyph = (character: string) =>
    /\s/.test(character) ||
    (face ? face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) : TAKUMI_FONT.test(character));
  return ({part, detail, title, description}) =>
    [...new Set(part + detail + title + description)].filter((character) => !hasGlyph(character));
}
