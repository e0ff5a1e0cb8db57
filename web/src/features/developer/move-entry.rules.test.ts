import fc from 'fast-check';
import { moveEntry } from './move-entry.rules.ts';

describe('the order of the gallery', () => {
  it('C16 moves one picture and keeps the order of the others', () => {
    expect(moveEntry(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
    expect(moveEntry(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });

  it('C16 loses and doubles none', () => {
    const list = fc.uniqueArray(fc.string(), { maxLength: 10 });
    const place = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(list, place, place, (entries, from, to) => {
        expect(moveEntry(entries, from, to).sort()).toEqual([...entries].sort());
      }),
    );
  });
});
