/**
 * Routes the edges of a flowchart along its axes, with round corners, and with arrows in the
 * middle of sides. Mermaid's own edges are curves between the points of its layout.
 */

const RADIUS = 8;

/** Least distance of lines that are next to each other, in user units. */
const NEAR = 12;

/** Distance of the first bend from its node, and of the last one. */
const TURN = 14;

const average = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The coordinates of a flowchart, and of each subgraph with a direction of its own. */
const findRoot = (element) => element.closest('.root');

/** @returns the place of an element in its root */
function getOffset(element) {
  let [x, y] = [0, 0];
  for (let group = element; !group.matches('.root'); group = group.parentNode) {
    const shift = /translate\(([-\d.e]+)[ ,]+([-\d.e]+)/.exec(
      group.getAttribute('transform') ?? '',
    );
    if (shift) [x, y] = [x + Number(shift[1]), y + Number(shift[2])];
  }
  return {x, y};
}

/** @returns the box of an element in its root, along the edges and across them */
function measureBox(element, isVertical) {
  const {x, y} = getOffset(element);
  const box = element.getBBox();
  const [along, length] = isVertical ? [y + box.y, box.height] : [x + box.x, box.width];
  const [across, breadth] = isVertical ? [x + box.x, box.width] : [y + box.y, box.height];
  const root = findRoot(element);
  return {root, start: along, end: along + length, center: across + breadth / 2, breadth};
}

const contains = (box, [along, across]) =>
  along > box.start - 2 &&
  along < box.end + 2 &&
  Math.abs(across - box.center) < box.breadth / 2 + 2;

/**
 * @param points - corners, of which each differs from the last one in one coordinate
 * @returns the path, with round corners
 */
export function roundCorners(points) {
  const parts = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return `${before ? 'L' : 'M'}${point.join(',')}`;
    const lengths = [before, after].map((other) =>
      Math.hypot(other[0] - point[0], other[1] - point[1]),
    );
    const radius = Math.min(RADIUS, ...lengths.map((length) => length / 2));
    const [from, to] = [before, after].map((other, side) =>
      point.map((value, axis) => value + ((other[axis] - value) * radius) / lengths[side]),
    );
    return `L${from.join(',')}Q${point.join(',')} ${to.join(',')}`;
  });
  return parts.join('');
}

/**
 * Joins stops by lines along the axes, and leaves out stops in the middle of a line.
 *
 * @param isShared - whether the end has other edges, and the start only this one
 */
function joinStops(stops, isShared) {
  const points = [stops[0]];
  stops.slice(1).forEach(([along, across], index) => {
    const [lastAlong, lastAcross] = points.at(-1);
    if (across !== lastAcross) {
      // Edges with a common end turn where they meet.
      const distance = (along - lastAlong) / 2;
      const near = Math.sign(distance) * Math.min(Math.abs(distance), TURN);
      const isLast = index === stops.length - 2 && (stops.length > 2 || isShared);
      const turn = isLast ? along - near : index === 0 ? lastAlong + near : lastAlong + distance;
      points.push([turn, lastAcross], [turn, across]);
    }
    points.push([along, across]);
  });
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return true;
    return !(before[1] === point[1] && after[1] === point[1]) && String(before) !== String(point);
  });
}

/** @returns the edge that a path draws, with the nodes at its ends, and its label */
function parseEdge(path, nodes, labels, isVertical) {
  const points = JSON.parse(Buffer.from(path.getAttribute('data-points') ?? 'W10=', 'base64')).map(
    ({x, y}) => (isVertical ? [y, x] : [x, y]),
  );
  const root = findRoot(path);
  const [from, to] = [points[0], points.at(-1)].map(
    (point) => point && nodes.find((node) => node.root === root && contains(node, point)),
  );
  if (!from || !to || from === to) return undefined;
  // The layout goes the other way where a flowchart goes back.
  const isForward = points.at(-1)[0] > points[0][0];
  const label = labels.get(path.getAttribute('data-id'));
  return {path, from, to, isForward, label, stops: points.slice(1, -1)};
}

/** @returns the stops between the ends of an edge: those of its label, or where it evades nodes */
function findStops(edge, edges, isVertical) {
  const {stops, label, isForward, from, to} = edge;
  if (label) {
    const box = measureBox(label, isVertical);
    const along = (box.start + box.end) / 2;
    const distances = stops.map((stop) => Math.abs(stop[0] - along));
    const across = stops[distances.indexOf(Math.min(...distances))]?.[1] ?? box.center;
    const middle = isVertical ? [across, along] : [along, across];
    label.setAttribute('transform', `translate(${middle.join(', ')})`);
    const ends = [
      [box.start, across],
      [box.end, across],
    ];
    return isForward ? ends : ends.reverse();
  }
  const across = stops.map((stop) => stop[1]);
  const isPair = edges.some((other) => other.from === to && other.to === from);
  if (stops.length < 2) return isPair ? stops : [];
  return Math.max(...across) - Math.min(...across) < NEAR
    ? [stops[0], stops.at(-1)].map(([along]) => [along, average(across)])
    : stops;
}

/** Separates arrows in from lines out where a side of a node has both. */
function placePorts(edges) {
  const sides = new Map();
  const list = (node, side) => {
    const sidesOfNode = sides.get(node) ?? {start: [], end: []};
    sides.set(node, sidesOfNode);
    return sidesOfNode[side];
  };
  for (const edge of edges) {
    const first = edge.via[0]?.[1] ?? edge.to.center;
    const last = edge.via.at(-1)?.[1] ?? edge.from.center;
    list(edge.from, edge.isForward ? 'end' : 'start').push({edge, end: 'leaves', toward: first});
    list(edge.to, edge.isForward ? 'start' : 'end').push({edge, end: 'enters', toward: last});
  }
  for (const [node, both] of sides)
    for (const [side, ports] of Object.entries(both)) {
      const [leaving, entering] = ['leaves', 'enters'].map((end) =>
        ports.filter((port) => port.end === end).map(({toward}) => toward),
      );
      const isMixed = leaving.length > 0 && entering.length > 0;
      const shift = isMixed ? Math.min(2 * NEAR, node.breadth / 4) : 0;
      const sign = isMixed && average(leaving) < average(entering) ? -1 : 1;
      for (const {edge, end} of ports)
        edge[end] = [node[side], node.center + (end === 'leaves' ? sign : -sign) * shift];
    }
}

/** Draws a node with round ends as one box: Mermaid draws it as paths of many points. */
export function roundNode(node) {
  const outline = node?.querySelector('.outer-path');
  if (!outline) return;
  const {x, y, width, height} = outline.getBBox();
  const box = node.ownerDocument.createElementNS(node.namespaceURI, 'rect');
  for (const [name, value] of Object.entries({x, y, width, height, rx: height / 2}))
    box.setAttribute(name, String(value));
  outline.parentNode.insertBefore(box, outline);
  outline.remove();
}

/**
 * Replaces the paths of edges, and centers their labels on them.
 *
 * @param direction - of the flowchart, such as `TD` or `LR`
 */
export function routeEdges(svg, direction) {
  const isVertical = !/^[LR][LR]$/.test(direction);
  const nodes = [...svg.querySelectorAll('.node')].map((node) => measureBox(node, isVertical));
  const labels = new Map(
    [...svg.querySelectorAll('.edgeLabel .label')]
      .filter((label) => label.textContent.trim() !== '')
      .map((label) => [label.getAttribute('data-id'), label.parentNode]),
  );
  const edges = [...svg.querySelectorAll('.edgePaths path')].flatMap(
    (path) => parseEdge(path, nodes, labels, isVertical) ?? [],
  );
  for (const edge of edges) edge.via = findStops(edge, edges, isVertical);
  placePorts(edges);
  const count = (end, node) => edges.filter((edge) => edge[end] === node).length;
  for (const {path, from, to, leaves, enters, via} of edges) {
    // A bend of less than a corner looks like a mistake.
    const snap = ([along, across]) => [
      along,
      [leaves, enters].map((end) => end[1]).find((end) => Math.abs(end - across) < 2) ?? across,
    ];
    const end = Math.abs(leaves[1] - enters[1]) < 2 ? [enters[0], leaves[1]] : enters;
    const isShared = count('from', from) === 1 && count('to', to) > 1;
    const points = joinStops([leaves, ...via.map(snap), end], isShared);
    path.setAttribute(
      'd',
      roundCorners(isVertical ? points.map((point) => point.reverse()) : points),
    );
  }
}
