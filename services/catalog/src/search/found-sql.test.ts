import { unkeptMark } from '#kit/database/unkept';
import { countFacets, countHits, readHits } from './found-sql.ts';
import { matchVariant, searchFields } from './match-sql.ts';
import { parseKeyword } from './search.rules.ts';

/** Keywords of one to four words, each short or long, typed in all ways that differ. */
function* keywords(): Generator<string> {
  const long = ['plate', 'great', 'brown', 'stone'];
  const short = ['ab', 'cd', 'ef', 'gh'];
  for (const length of [1, 2, 3, 4]) {
    for (let pattern = 0; pattern < 2 ** length; pattern += 1) {
      const words = long.map((word, at) => ((pattern >> at) % 2 ? word : short[at]));
      const text = words.slice(0, length).join(' ');
      yield* [text, `${text} 1`, `wallet ${text}`];
    }
  }
  yield* ['wallet', '钱包', 'wallet 钱包', '狐', '小狐狸钱包', 'hardware wallet'];
}

describe('the statements of searches', () => {
  it('S3 are more than 400, of which a connection keeps fewer than 150', () => {
    const texts = new Set<string>();
    for (const keyword of keywords()) {
      const query = parseKeyword(keyword);
      if (!query) throw new Error(`${keyword} has words`);
      for (const field of Object.values(searchFields)) {
        const variant = matchVariant(query, field);
        for (const isMistyped of [true, false]) {
          texts.add(countHits.of({ ...variant, isMistyped }).text);
          texts.add(countFacets.of({ ...variant, isMistyped }).text);
        }
        for (const rows of [16, 32, 64, 128]) {
          for (const isAfter of [true, false]) {
            texts.add(readHits.of({ ...variant, rows, isAfter }).text);
          }
        }
      }
    }
    const kept = [...texts].filter((text) => !text.startsWith(unkeptMark));
    expect(texts.size).toBeGreaterThan(400);
    expect(kept.length).toBeLessThan(150);
  });
});
