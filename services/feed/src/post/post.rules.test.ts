import fc from 'fast-check';
import type { Role } from '#schema/enums';
import { counts, lengths } from '#schema/limits';
import { assertMayPublish, checkDraft, comparableId, isPick, risingRank } from './post.rules.ts';

const draft = { topic: '', header: 'Title', content: '<p>Text</p>', labels: [3] };
const check = (change: Partial<typeof draft>) => () => checkDraft({ ...draft, ...change });
const codeOf = (run: () => unknown) => {
  try {
    run();
    return 'passed';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('checkDraft', () => {
  it('F1 F5 returns trimmed words and sanitised text', () => {
    expect(
      checkDraft({
        topic: ' on chain ',
        header: ' Two\nlines ',
        content: '<p>Long <b>text</b></p>',
        labels: [5, 3, 5],
      }),
    ).toEqual({
      topic: 'on chain',
      header: 'Two lines',
      content: '<p>Long <strong>text</strong></p>',
      excerpt: 'Long text',
      labels: [5, 3],
      language: 'en',
      searchText: 'Two lines\non chain\nLong text',
    });
  });

  it.each([
    ['header', { header: '' }, 'FIELD_REQUIRED'],
    ['header', { header: 'x'.repeat(80) }, 'passed'],
    ['header', { header: '维'.repeat(80) }, 'passed'],
    ['header', { header: '🙂'.repeat(81) }, 'FIELD_LENGTH'],
    ['topic', { topic: 'x'.repeat(81) }, 'FIELD_LENGTH'],
    ['content', { content: '' }, 'FIELD_REQUIRED'],
    ['content', { content: '<p> </p><br><script>x</script>' }, 'FIELD_REQUIRED'],
    ['content', { content: `<p>${'x'.repeat(700)}</p>` }, 'passed'],
    ['content', { content: `<p>${'x'.repeat(350)}</p><p>${'y'.repeat(350)}</p>` }, 'passed'],
    ['content', { content: '&lt;'.repeat(700) }, 'passed'],
    ['content', { content: `<p>${'x'.repeat(701)}</p>` }, 'FIELD_LENGTH'],
    ['content', { content: `<b></b>`.repeat(3000) }, 'FIELD_LENGTH'],
    ['content', { content: 'a\0b' }, 'passed'],
    ['labels', { labels: [] }, 'passed'],
    ['labels', { labels: [3, 4, 5] }, 'passed'],
    ['labels', { labels: [3, 4, 5, 6] }, 'TOO_MANY_LABELS'],
    ['labels', { labels: [1] }, 'FIELD_INVALID'],
    ['labels', { labels: [2] }, 'FIELD_INVALID'],
    ['labels', { labels: [12] }, 'FIELD_INVALID'],
  ])('F5 rel-S25 checks the %s %#', (_field, change, expected) => {
    expect(codeOf(check(change))).toBe(expected);
  });

  it('rel-C14 rel-S25 rejects 5 MB of markup before parsing it', () => {
    expect(codeOf(check({ content: '<p>x</p>'.repeat(650_000) }))).toBe('FIELD_LENGTH');
  });
});

describe('rejections of a draft', () => {
  const { min, max, rawMax } = lengths.postContent;

  it.each([
    [{ header: '' }, { field: 'header' }],
    [{ topic: 'x'.repeat(81) }, { field: 'topic' }],
    [{ content: '' }, { field: 'content' }],
    [{ content: `<p>${'x'.repeat(max + 1)}</p>` }, { field: 'content', min, max }],
    [{ content: 'x'.repeat(rawMax + 1) }, { field: 'content', min, max }],
    [{ labels: [1] }, { field: 'labels' }],
    [{ labels: [3, 4, 5, 6] }, { max: counts.postLabels }],
  ])('F5 name the field and its limits: %#', (change, params) => {
    expect(check(change)).toThrow(
      expect.objectContaining({ params: expect.objectContaining(params) }),
    );
  });

  it('F5 begin above the longest markup, and one character is enough', () => {
    expect(codeOf(check({ content: `<p>x</p>${' '.repeat(rawMax - 8)}` }))).toBe('passed');
    expect(codeOf(check({ content: 'x' }))).toBe('passed');
  });
});

describe('the text of a draft', () => {
  it('F5 has no half of a pair of surrogates, which its event could not carry', () => {
    expect(codeOf(check({ content: '<p>a\ud800b</p>' }))).toBe('FIELD_INVALID');
  });

  it('F5 has no NUL, and single spaces in the header', () => {
    const { header, topic, content } = checkDraft({
      ...draft,
      header: 'Two \n lines',
      content: 'a\0b',
    });
    expect([header, topic, content]).toEqual(['Two lines', '', 'ab']);
  });

  it('F5 decides its language, with the header', () => {
    const language = (change: Partial<typeof draft>) =>
      checkDraft({ ...draft, ...change }).language;
    expect(language({ header: '你好世界你好', content: 'ok' })).toBe('zh');
    expect(language({ header: 'ok', content: '你好世界你好' })).toBe('zh');
  });

  it('X-L8 is looked up by ids without NUL', () => {
    expect(comparableId('7')).toBe('7');
    expect(comparableId('7\0')).toBe('');
  });
});

const team = { ownerId: 'owner', maintainerIds: ['helper'] };

describe('assertMayPublish', () => {
  const may = (userId: string, roles: Role[]) =>
    codeOf(() => assertMayPublish({ userId, roles }, team));

  it('Q1 allows the owner developer and staff, and rejects others', () => {
    expect([may('owner', [1]), may('other', [3])]).toEqual(['passed', 'passed']);
    for (const rejected of [may('owner', []), may('other', [1]), may('other', [2]), may('x', [])]) {
      expect(rejected).toBe('FORBIDDEN');
    }
  });

  it('Q1 R5 allows a maintainer who is a developer', () => {
    expect([may('helper', [1]), may('helper', []), may('helper', [2])]).toEqual([
      'passed',
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
  });

  it('Q1 allows only staff for a product without an owner', () => {
    const nobody = { ownerId: null, maintainerIds: [] };
    expect(codeOf(() => assertMayPublish({ userId: 'x', roles: [1] }, nobody))).toBe('FORBIDDEN');
  });
});

describe('staff without a proved factor', () => {
  it('X-L14 publish as other members, and set no picks', () => {
    const staff = { userId: 'x', roles: [3] as const, lacksFactor: true };
    expect(codeOf(() => assertMayPublish(staff, team))).toBe('STAFF_FACTOR_NEEDED');
    expect(isPick(true, staff)).toBe(false);
    const owner = { ...staff, userId: 'owner', roles: [1, 3] as const };
    expect(() => assertMayPublish(owner, team)).not.toThrow();
  });
});

describe('isPick', () => {
  it('Q22 ignores the flag of everyone but staff', () => {
    expect([isPick(true, { roles: [3] }), isPick(false, { roles: [3] })]).toEqual([true, false]);
    expect(isPick(true, { roles: [1, 2] })).toBe(false);
  });
});

describe('risingRank', () => {
  const at = new Date('2026-01-05T00:00:00Z');
  const day = 24 * 60 * 60 * 1000;

  it('Q48 adds one day to the time of publication for each tenfold of the points', () => {
    expect(risingRank({ at, likes: 0, pick: false })).toBe(at.getTime());
    expect(risingRank({ at, likes: 9, pick: false })).toBe(at.getTime() + day);
    expect(risingRank({ at, likes: 0, pick: true })).toBe(at.getTime() + day);
    expect(risingRank({ at, likes: 99, pick: false })).toBe(at.getTime() + 2 * day);
  });

  it('Q48 never falls with a like, a pick or a later time', () => {
    const posts = fc.record({ likes: fc.nat(100_000), pick: fc.boolean(), age: fc.nat(10 ** 9) });
    fc.assert(
      fc.property(posts, ({ likes, pick, age }) => {
        const time = new Date(at.getTime() - age);
        const rank = risingRank({ at: time, likes, pick });
        expect(Number.isSafeInteger(rank)).toBe(true);
        expect(risingRank({ at: time, likes: likes + 1, pick })).toBeGreaterThanOrEqual(rank);
        expect(risingRank({ at: time, likes, pick: true })).toBeGreaterThanOrEqual(rank);
        expect(risingRank({ at, likes, pick })).toBeGreaterThanOrEqual(rank);
      }),
    );
  });
});
