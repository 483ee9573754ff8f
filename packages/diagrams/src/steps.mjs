/** Lists the steps of a sequence diagram, for screens on which its participants have no room. */

const ESCAPES = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};

/** @returns one line of HTML: labels can have line breaks, and entities in Mermaid's own form */
const toLine = (label) =>
  String(label ?? '')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/ﬂ°°(\d+)¶ß/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/ﬂ°(\w+)¶ß/g, '&$1;')
    .replace(/[<>]|&(?!\w+;)/g, (character) => ESCAPES[character])
    .trim();

/**
 * @param db - Mermaid's model of the diagram
 * @returns a list, with the messages of loops and alternatives as lists in it; undefined for other
 *   kinds of diagrams
 */
export function listSteps(db) {
  if (!db.getMessages) return undefined;
  const types = new Map(Object.entries(db.LINETYPE).map(([name, type]) => [type, name]));
  const actors = db.getActors();
  const name = (id) => toLine(actors.get(id)?.description ?? id);
  // What a part of another kind than a message begins and ends, such as `loop`.
  const open = (part, title) => `<li><b><i>${part}</i> ${toLine(title)}</b><ol>`;
  const close = '</ol></li>';
  const steps = db.getMessages().map(({type, from, to, message, placement}) => {
    if (placement !== undefined) {
      const names = [...new Set([from, to])].map(name).join(', ');
      return `<li><b>${names}</b> ${toLine(message)}</li>`;
    }
    const [, part, event] =
      /^([A-Z]+)_(?:OVER_)?(START|ELSE|AND|OPTION|END)$/.exec(types.get(type)) ?? [];
    // A highlighted part has a color instead of a title.
    if (part === 'RECT' || part === 'ACTIVE') return '';
    if (event === 'START') return open(part.toLowerCase(), message);
    if (event === 'END') return close;
    if (event) return close + open(event.toLowerCase(), message);
    return from && to ? `<li><b>${name(from)} → ${name(to)}</b> ${toLine(message)}</li>` : '';
  });
  return `<ol>${steps.join('')}</ol>`;
}
