import { CacheProvider, keyframes } from '@emotion/react';
import emotion from '@emotion/styled/base';
import { type ComponentType, createElement, type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { createStyleCache } from '../lib/style/style-cache.ts';
import own, { withStyles } from './styled.ts';

type Any = ComponentType<Record<string, unknown>>;
type Create = (tag: unknown, options?: object) => (...styles: unknown[]) => Any;

const rise = keyframes({ from: { opacity: 0 } });

/** A page with every way in which the site composes styles. */
function pageOf(styled: Create): ReactNode {
  const Link = ({ to, ...props }: { to?: unknown }) => createElement('a', { href: to, ...props });
  const Card = styled('div')({ padding: 4, '&:hover': { color: 'red' } });
  const Frame = styled(Card)({ padding: 8, animation: `${rise} 200ms` });
  const Word = styled(Link)({ color: 'blue', '@media print': { color: 'black' } });
  const Bold = styled(Word)([{ fontWeight: 600 }, 'letter-spacing: 1px;']);
  const sized = { shouldForwardProp: (name: string) => name !== 'size' };
  const Sized = styled('span', sized)(({ size }: { size: number }) => ({ width: size }));
  const Passing = (props: Record<string, unknown>) => createElement(Card, props);
  const Outer = styled(Passing)({ margin: 1 });
  const Anchor = (Sized as unknown as { withComponent(tag: string): Any }).withComponent('b');
  const Id = styled(() => createElement('i', { id: useId() }))({ top: 0 });
  return createElement(
    'main',
    null,
    createElement(Card, { as: 'section', title: 'a', className: 'plain' }, 'one'),
    createElement(Frame, null, createElement(Word, { to: '/', className: 'plain' })),
    createElement(Bold, { to: '/b' }),
    ...[1, 2, 1].map((size, key) => createElement(Sized, { key, size })),
    createElement(Outer, { className: 'plain' }, createElement(Id, null)),
    createElement(Outer, null, createElement(Card, null)),
    createElement(Anchor, { size: 3 }),
  );
}

function renderByEmotion(): { html: string; rules: Record<string, unknown> } {
  const cache = createStyleCache();
  cache.compat = true;
  const page = pageOf(emotion as unknown as Create);
  const html = renderToString(createElement(CacheProvider, { value: cache }, page));
  return { html, rules: cache.inserted };
}

const renderByOwn = (page: ReactNode) => withStyles(() => renderToString(page));

describe('styles of rendered pages', () => {
  // Emotion forwards other properties of elements without the build's own list.
  it('perf-G12 have the classes, rules, order and ids of Emotion', () => {
    const expected = renderByEmotion();
    const { result, rules } = renderByOwn(pageOf(own as unknown as Create));
    expect(result).toBe(expected.html);
    expect([...rules]).toEqual(Object.entries(expected.rules));
    expect(rules.size).toBeGreaterThan(7);
  });

  it('perf-G12 are those of one page only, also when another one used them before', () => {
    const page = pageOf(own as unknown as Create);
    const first = renderByOwn(page);
    const Single = (own as unknown as Create)('p')({ padding: 4, '&:hover': { color: 'red' } });
    expect(renderByOwn(createElement(Single)).rules.size).toBe(1);
    const again = renderByOwn(page);
    expect(again.result).toBe(first.result);
    expect([...again.rules]).toEqual([...first.rules]);
  });
});
