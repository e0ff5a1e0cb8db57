import fc from 'fast-check';
import { DAY } from '#schema/durations';
import { postDrafts, postSchedule } from '#schema/post-limits';
import { checkPublishAt, draftJson } from './draft.rules.ts';

const codeOf = (run: () => unknown) => {
  try {
    run();
    return 'passed';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('checkPublishAt', () => {
  const now = new Date('2026-01-05T00:00:00Z');
  const limit = postSchedule.daysAhead * DAY;

  it('Q23 allows times from now to 90 days ahead', () => {
    fc.assert(
      fc.property(fc.integer({ min: -limit, max: 2 * limit }), (ms) => {
        const code = codeOf(() => checkPublishAt(new Date(now.getTime() + ms), now));
        if (ms <= 0) expect(code).toBe('SCHEDULE_PAST');
        else expect(code).toBe(ms > limit ? 'SCHEDULE_TOO_FAR' : 'passed');
      }),
    );
    expect(codeOf(() => checkPublishAt(new Date(now.getTime() + limit), now))).toBe('passed');
    expect(codeOf(() => checkPublishAt(new Date('in ten years'), now))).toBe('FIELD_INVALID');
    expect(codeOf(() => checkPublishAt(new Date('2036-01-05T00:00:00Z'), now))).toBe(
      'SCHEDULE_TOO_FAR',
    );
  });
});

describe('draftJson', () => {
  const text = { topic: '', header: '', content: '', labels: [], pick: false };

  it('F4 keeps a text as it was typed, without what a database cannot store', () => {
    const typed = { ...text, header: 'a\0b\ud800', content: '<script>', labels: [99] };
    expect(JSON.parse(draftJson(typed))).toEqual({
      ...typed,
      header: 'ab\ufffd',
    });
  });

  it('F4 refuses more than 64 KB', () => {
    expect(codeOf(() => draftJson({ ...text, content: '维'.repeat(22_000) }))).toBe(
      'DRAFT_TOO_LARGE',
    );
    expect(codeOf(() => draftJson({ ...text, content: 'x'.repeat(postDrafts.bytes / 2) }))).toBe(
      'passed',
    );
  });
});
