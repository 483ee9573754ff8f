/** Gives the parts of a sequence diagram the shapes that Mermaid's styles can't. */
import {FONT_SIZE, LABEL_SIZE} from './measure.mjs';

const PADDING = 2;

/** Length of lifelines below the last message. */
const TAIL = 14;

/** Height of the label of a frame, and its distance from the corner. */
const [PILL, INSET] = [20, 8];

/** Distance of the lines of a title. */
const LINE = 17;

function create({ownerDocument, namespaceURI}, name, attributes) {
  const element = ownerDocument.createElementNS(namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** @returns the box of a label: labels are measured at the size of other text */
function measureLabel(text) {
  const {x, y, width, height} = text.getBBox();
  const shown = (width * LABEL_SIZE) / FONT_SIZE;
  return {x: x + (width - shown) / 2, y, width: shown, height};
}

/** Puts the first line of a text at a place, and the others below it. */
function placeText(text, x, y) {
  for (const line of [text, ...text.querySelectorAll('tspan')]) {
    line.setAttribute('x', String(x));
    line.removeAttribute('style');
  }
  text.setAttribute('y', String(y));
  text.setAttribute('text-anchor', 'start');
  text.setAttribute('dominant-baseline', 'central');
  text.removeAttribute('dy');
}

const removeBrackets = (text) => {
  text.textContent = text.textContent.replace(/^\s*\[|\]\s*$/g, '');
};

/** Wraps the title of a frame, which Mermaid has wrapped in its whole width and put in brackets. */
function wrapTitle(lines, width) {
  const [first, ...others] = lines;
  if (!first) return [];
  const words = lines
    .map((line) => line.textContent.trim())
    .join(' ')
    .replace(/^\[|\]$/g, '')
    .split(' ');
  for (const line of others) line.remove();
  const wrapped = [first];
  first.textContent = words[0];
  for (const word of words.slice(1)) {
    const line = wrapped.at(-1);
    const before = line.textContent;
    line.textContent = `${before} ${word}`;
    if (measureLabel(line).width <= width) continue;
    line.textContent = before;
    const next = line.cloneNode(false);
    next.textContent = word;
    line.parentNode.insertBefore(next, line.nextSibling);
    wrapped.push(next);
  }
  return wrapped;
}

/** Draws the frame of a loop or an alternative: one box, and its kind and titles at the left. */
function drawFrame(group) {
  const get = (line, name) => Number(line.getAttribute(name));
  const [top, right, bottom, left] = [...group.querySelectorAll('.loopLine')].slice(0, 4);
  const [x, y] = [get(top, 'x1'), get(top, 'y1')];
  const size = {width: get(top, 'x2') - x, height: get(bottom, 'y1') - y};
  const frame = create(group, 'rect', {class: 'loopFrame', x, y, ...size, rx: 8});
  group.insertBefore(frame, top);
  for (const line of [top, right, bottom, left]) line.remove();

  const [box, kind] = [group.querySelector('.labelBox'), group.querySelector('.labelText')];
  const middle = y + INSET + PILL / 2;
  const width = measureLabel(kind).width + 2 * INSET;
  const place = {x: x + INSET, y: y + INSET, width, height: PILL, rx: PILL / 2};
  group.insertBefore(create(group, 'rect', {class: 'labelBox', ...place}), box);
  box.remove();
  placeText(kind, x + 2 * INSET, middle);
  const titles = wrapTitle(
    [...group.querySelectorAll('.loopText')],
    size.width - width - 4 * INSET,
  );
  titles.forEach((line, index) => placeText(line, x + 2 * INSET + width, middle + index * LINE));
  const sections = [...group.querySelectorAll('.loopLine')];
  group.querySelectorAll('.sectionTitle').forEach((title) => {
    removeBrackets(title);
    const above = sections.map((line) => get(line, 'y1')).filter((y) => y < get(title, 'y'));
    placeText(title, x + 2 * INSET, Math.max(...above) + INSET + PILL / 2);
  });
}

/** Puts a ground behind the labels, which covers the lines that cross them. */
function drawGrounds(svg) {
  const labels = [...svg.querySelectorAll('.messageText, .loopText, .sectionTitle')];
  const first = svg.querySelector('.messageText');
  if (!first) return;
  const boxes = labels
    .map(measureLabel)
    .filter(({width}) => width > 0)
    .map(({x, y, width, height}) => {
      const breadth = Math.round(width + 2 * PADDING);
      return `M${Math.round(x - PADDING)} ${Math.round(y)}h${breadth}v${Math.round(height)}h-${breadth}z`;
    });
  const ground = create(svg, 'path', {class: 'ground', d: boxes.join('')});
  // Lines of frames and activations can cross labels, too.
  const crossing = [...svg.querySelectorAll('.loopFrame, .loopLine, [class^=activation]')];
  const lines = create(svg, 'g', {});
  for (const line of crossing) lines.append(line);
  const [front] = [...svg.querySelectorAll('[data-et=note], [data-et=control-structure]'), first]
    .filter((element) => element.parentNode === first.parentNode)
    .sort((a, b) => [...svg.children].indexOf(a) - [...svg.children].indexOf(b));
  first.parentNode.insertBefore(lines, front);
  first.parentNode.insertBefore(ground, front);
}

/** Ends lifelines below the last message: Mermaid expects them to end at mirrored participants. */
function endLifelines(svg) {
  const lines = [...svg.querySelectorAll('.actor-line')];
  for (const line of lines) line.setAttribute('y2', line.getAttribute('y1'));
  const {y, height} = svg.getBBox();
  for (const line of lines) line.setAttribute('y2', String(Math.round(y + height + TAIL)));
}

export function arrangeSequence(svg) {
  for (const line of svg.querySelectorAll('[class^=messageLine]'))
    line.removeAttribute('stroke-width');
  endLifelines(svg);
  // Mermaid moves the text of a note down by a line, for the middle of which it takes the top.
  for (const line of svg.querySelectorAll('.noteText')) line.setAttribute('dy', String(FONT_SIZE));
  for (const line of svg.querySelectorAll('text.actor tspan'))
    line.setAttribute('dy', String((parseFloat(line.getAttribute('dy')) * LINE) / FONT_SIZE));
  for (const box of svg.querySelectorAll('.labelBox')) drawFrame(box.parentNode);
  drawGrounds(svg);
}

/** Space between the first and the last lifeline, and of a participant, in user units. */
const [WIDTH, BOX, GAP] = [704, 150, 24];

/** Heights of participants: boxes, and figures with a name below. */
const [BOX_HEIGHT, FIGURE_HEIGHT] = [40, 65];

/** @returns the options of Mermaid that place participants at equal distances */
export function spaceParticipants(participants) {
  const count = participants.length;
  const hasFigures = participants.some(({type}) => type !== 'participant');
  const width = Math.max(88, Math.min(BOX, Math.floor(WIDTH / Math.max(count, 1)) - GAP));
  const distance = count > 1 ? Math.floor((WIDTH - width) / (count - 1)) : BOX;
  return {
    width,
    height: hasFigures ? FIGURE_HEIGHT : BOX_HEIGHT,
    actorMargin: Math.max(GAP, Math.min(distance, 260) - width),
  };
}
