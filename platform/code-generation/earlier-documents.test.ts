import { earlierDocumentDays } from '#schema/graph-changes';
import { earlierDocuments } from './earlier-documents.ts';

const today = '2026-11-27';
const current = { b: 'query B' };

describe('earlierDocuments', () => {
  it('X-L4 keeps what the client sent until the last commit, from the day on which it left', () => {
    const committed = { a: 'query A', b: 'query B' };
    const left = earlierDocuments({ committed, current, earlier: {} }, today);
    expect(left).toEqual({ a: { left: today, text: 'query A' } });
    const later = earlierDocuments({ committed: current, current, earlier: left }, '2026-12-01');
    expect(later).toEqual(left);
  });

  it('X-L4 drops a document after some weeks, and one that the client sends again', () => {
    const earlier = {
      old: { left: '2026-01-01', text: 'query Old' },
      b: { left: today, text: 'query B' },
    };
    expect(earlierDocuments({ committed: current, current, earlier }, today)).toEqual({});
    const at = (days: number) =>
      new Date(Date.parse('2026-01-01') + days * 86_400_000).toISOString().slice(0, 10);
    const kept = (days: number) =>
      Object.keys(earlierDocuments({ committed: current, current, earlier }, at(days)));
    expect(kept(earlierDocumentDays)).toEqual(['old']);
    expect(kept(earlierDocumentDays + 1)).toEqual([]);
  });
});
