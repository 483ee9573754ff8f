/** Which images and diagrams users can enlarge. */
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it} from 'vitest';
import Zoomable, {IsInLink} from '../src/components/Zoomable';

const image = createElement(
  Zoomable,
  {label: 'image: A tent', children: undefined},
  createElement('img', {alt: 'A tent'}),
);

it('an image has a button that enlarges it', () =>
  expect(renderToStaticMarkup(image)).toMatch(
    /^<span [^>]*data-zoom="true"><img alt="A tent"\/><button [^>]*aria-label="Expand image: A tent">/,
  ));

it('an image in a link is only the link', () => {
  const link = createElement(IsInLink, {value: true}, createElement('a', {href: '/docs'}, image));
  expect(renderToStaticMarkup(link)).toBe('<a href="/docs"><img alt="A tent"/></a>');
});
