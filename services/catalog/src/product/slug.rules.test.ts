import fc from 'fast-check';
import { reservedSlugs } from '#schema/reserved-slugs';
import { isSlug, slugCandidates, slugOf } from './slug.rules.ts';

describe('slugs', () => {
  it.each([
    ['Uniswap', 'uniswap'],
    ['Yearn.finance V3!', 'yearn-finance-v3'],
    ['  Café ‑ Ñandú ', 'cafe-nandu'],
    ['ETH钱包', 'eth'],
    ['以太坊', ''],
  ])('Q35 makes a path segment of %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('Q35 cuts a long name, without a hyphen at the end', () => {
    expect(slugOf('x'.repeat(60))).toBe('x'.repeat(50));
    expect(slugOf(`${'x'.repeat(49)} token`)).toBe('x'.repeat(49));
  });

  it.each(['Uniswap', 'uniswap/x', 'uniswap ', '-uniswap', 'a'.repeat(81), ''])(
    'Q35 is no slug: %j',
    (text) => {
      expect(isSlug(text)).toBe(false);
    },
  );

  it('Q35 appends the id when the name is taken', () => {
    expect(slugCandidates('Uniswap', '7').slice(0, 2)).toEqual(['uniswap', 'uniswap-7']);
  });

  it('Q35 uses the id for a name without Latin letters', () => {
    expect(slugCandidates('以太坊', '7')[0]).toBe('p7');
  });

  it.each(reservedSlugs)('Q35 never offers the reserved path /%s', (segment) => {
    expect(slugCandidates(segment, '7')).not.toContain(segment);
    expect(isSlug(segment)).toBe(false);
  });

  it('Q35 offers each slug once for the name P', () => {
    expect(slugCandidates('P', '12')).toEqual(['p', 'p-12', 'p12', 'product-12']);
  });

  it('Q35 offers only lower-case path segments, each once, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (name) => {
        const candidates = slugCandidates(name, '12');
        expect(candidates.length).toBeGreaterThan(2);
        expect(new Set(candidates).size).toBe(candidates.length);
        for (const slug of candidates) expect(slug).toMatch(/^[a-z0-9][a-z0-9-]{0,79}$/);
      }),
    );
  });
});
