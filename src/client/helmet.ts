/**
 * Updates the document's head in browsers, like react-helmet-async, which also contains what
 * servers need and comes with five packages. Of tags for the same thing, those of the last
 * component win. Tags that the server wrote have the same attribute.
 */
import {
  Children,
  isValidElement,
  useLayoutEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';

type Attributes = Readonly<Record<string, unknown>>;
type Tag = ReactElement<Attributes, string>;

type Component = {tags: readonly Tag[]; onChange?: () => void};

type Props = {
  readonly children?: ReactNode;
  /** Called whenever the head has been written. */
  readonly onChangeClientState?: () => void;
};

const MARK = 'data-rh';
const NAMES: Readonly<Record<string, string>> = {className: 'class', httpEquiv: 'http-equiv'};

/** The components, in the order of their first rendering: parents come before their children. */
const components = new Set<Component>();
let frame = 0;

const tagsIn = (children: ReactNode): Tag[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{children?: ReactNode}>(child)) return [];
    return typeof child.type === 'string' ? [child as Tag] : tagsIn(child.props.children);
  });

const textOf = ({props}: Tag) => Children.toArray(props.children as ReactNode).join('');

/** The same for tags that replace each other. */
function purposeOf({type, props}: Tag): string {
  const {name, property, httpEquiv, itemProp, rel, href} = props;
  if (type === 'title') return type;
  if (type === 'link') return `link ${String(rel === 'canonical' ? rel : href)}`;
  return JSON.stringify([
    type,
    type === 'meta' ? (name ?? property ?? httpEquiv ?? itemProp) : props,
  ]);
}

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [key, value] of Object.entries(attributes))
    if (key !== 'children') element.setAttribute(NAMES[key] ?? key, String(value ?? ''));
}

function elementOf(tag: Tag): Element {
  const element = document.createElement(tag.type);
  setAttributes(element, {...tag.props, [MARK]: true});
  element.textContent = textOf(tag);
  return element;
}

function update(): void {
  const purposes = new Set<string>();
  let tags: Tag[] = [];
  for (const component of [...components].reverse()) {
    const own = component.tags.filter((tag) => !purposes.has(purposeOf(tag)));
    for (const tag of own) purposes.add(purposeOf(tag));
    tags = [...own, ...tags];
  }
  const propsOf = (type: string) => tags.filter((tag) => tag.type === type).map(({props}) => props);
  setAttributes(
    document.documentElement,
    Object.assign({className: ''}, ...propsOf('html')) as Attributes,
  );
  setAttributes(document.body, Object.assign({}, ...propsOf('body')) as Attributes);
  for (const tag of tags) if (tag.type === 'title') document.title = textOf(tag);
  const elements = tags.filter(({type}) => !/^(?:html|body|title)$/.test(type)).map(elementOf);
  const old = [...document.head.querySelectorAll(`[${MARK}]:not(title)`)];
  for (const element of old)
    if (!elements.some((other) => other.isEqualNode(element))) element.remove();
  document.head.append(
    ...elements.filter((element) => !old.some((other) => other.isEqualNode(element))),
  );
  for (const {onChange} of components) onChange?.();
}

function updateSoon(): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(update);
}

/** Adds its children to the head. */
export function Helmet({children, onChangeClientState}: Props): ReactNode {
  const [component] = useState(() => {
    const added: Component = {tags: []};
    components.add(added);
    return added;
  });
  useLayoutEffect(() => {
    // React runs the effects of a component again when it shows what it had hidden.
    components.add(
      Object.assign(component, {tags: tagsIn(children), onChange: onChangeClientState}),
    );
    updateSoon();
  }, [component, children, onChangeClientState]);
  useLayoutEffect(
    () => () => {
      components.delete(component);
      updateSoon();
    },
    [component],
  );
  return null;
}

export const HelmetProvider = ({children}: Props): ReactNode => children;
