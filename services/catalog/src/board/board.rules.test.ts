import fc from 'fast-check';
import { DAY, HOUR } from '#schema/durations';
import { type BoardVote, scoresOf } from './board.rules.ts';

const end = Date.parse('2026-11-26T00:00:00Z');
const vote = (fields: Partial<BoardVote> = {}): BoardVote => ({
  productId: '1',
  type: 1,
  weight: 1,
  at: new Date(end - 1),
  eventAt: new Date(end - 1),
  ...fields,
});
const keysOf = (votes: readonly BoardVote[], now: number) =>
  scoresOf(votes, now).map(({ period }) => period.key);

describe('scores of leaderboards', () => {
  it('G3 an UP counts for its day, week, month and all time', () => {
    expect(scoresOf([vote({ weight: 2 })], end)).toMatchObject([
      { period: { key: '2026-11' }, ups: 2, reachedAt: new Date(end - 1) },
      { period: { key: '2026-11-25' }, ups: 2 },
      { period: { key: '2026-w48' }, ups: 2 },
      { period: { key: 'all' }, ups: 2 },
    ]);
  });

  it('G3 an ended period takes UPs that are an hour late, and no later ones', () => {
    expect(keysOf([vote()], end + HOUR)).toContain('2026-11-25');
    expect(keysOf([vote()], end + HOUR + 1)).toEqual(['2026-11', '2026-w48', 'all']);
  });

  it('G3 an old UP whose event is new counts in its own period', () => {
    const now = end + 100 * DAY;
    const seeded = vote({ eventAt: new Date(now) });
    expect(keysOf([seeded], now)).toEqual(['2026-11', '2026-11-25', '2026-w48', 'all']);
  });

  it('G3 the sum of the scores is the sum of the UPs, in every kind of period', () => {
    const votes = fc.array(
      fc.record({
        productId: fc.constantFrom('1', '2', '10'),
        weight: fc.constantFrom(1, 2),
        hours: fc.integer({ min: 0, max: 5_000 }),
      }),
    );
    fc.assert(
      fc.property(votes, (rows) => {
        const cast = rows.map(({ hours, ...row }) => {
          const at = new Date(end - hours * HOUR);
          return vote({ ...row, at, eventAt: new Date(end) });
        });
        const scores = scoresOf(cast, end);
        const sum = cast.reduce((total, { weight }) => total + weight, 0);
        for (const kind of ['DAY', 'WEEK', 'MONTH', 'ALL']) {
          const ofKind = scores.filter(({ period }) => period.kind === kind);
          expect(ofKind.reduce((total, { ups }) => total + ups, 0)).toBe(sum);
        }
      }),
    );
  });

  it('G3 a score is reached at its last UP', () => {
    const later = vote({ at: new Date(end - 1) });
    const earlier = vote({ at: new Date(end - HOUR) });
    for (const votes of [
      [later, earlier],
      [earlier, later],
    ]) {
      expect(scoresOf(votes, end)[0]).toMatchObject({ ups: 2, reachedAt: new Date(end - 1) });
    }
  });
});
