import fc from 'fast-check';
import type { Role } from '#schema/enums';
import { counts, lengths } from '#schema/limits';
import { postPictures, postUndo } from '#schema/post-limits';
import {
  assertMayPublish,
  assertMayRestore,
  checkDraft,
  comparableId,
  isPick,
  mayPublish,
  restorableUntil,
  risingRank,
  stateOf,
} from './post.rules.ts';

const origin = 'https://vita.test';

const draft = { topic: '', header: 'Title', content: '<p>Text</p>', labels: [3] };
const check = (change: Partial<typeof draft>) => () => checkDraft({ ...draft, ...change }, origin);
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
      checkDraft(
        {
          topic: ' on chain ',
          header: ' Two\nlines ',
          content: '<p>Long <b>text</b></p>',
          labels: [5, 3, 5],
        },
        origin,
      ),
    ).toEqual({
      topic: 'on chain',
      header: 'Two lines',
      content: '<p>Long <strong>text</strong></p>',
      excerpt: 'Long text',
      pictures: [],
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
    const { header, topic, content } = checkDraft(
      { ...draft, header: 'Two \n lines', content: 'a\0b' },
      origin,
    );
    expect([header, topic, content]).toEqual(['Two lines', '', 'ab']);
  });

  it('F5 decides its language, with the header', () => {
    const language = (change: Partial<typeof draft>) =>
      checkDraft({ ...draft, ...change }, origin).language;
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

describe('the rules of a change', () => {
  const roleSets = fc.uniqueArray(fc.constantFrom<Role>(1, 2, 3));
  const people = fc.record({
    userId: fc.constantFrom('owner', 'helper', 'former', 'author'),
    roles: roleSets,
    lacksFactor: fc.boolean(),
  });

  it('Q1 R7 are those of a publication: team with the role and staff with a factor, nobody by authorship', () => {
    fc.assert(
      fc.property(people, (person) => {
        const isTeam = ['owner', 'helper'].includes(person.userId) && person.roles.includes(1);
        const isStaff = person.roles.includes(3) && !person.lacksFactor;
        expect(mayPublish(person, team)).toBe(isTeam || isStaff);
        const code = codeOf(() => assertMayPublish(person, team));
        const refusal = person.lacksFactor ? 'STAFF_FACTOR_NEEDED' : 'FORBIDDEN';
        expect(code).toBe(isTeam || isStaff ? 'passed' : refusal);
      }),
    );
  });

  it('F4 a removal is undone in time, and that of staff by staff alone', () => {
    const removedAt = new Date('2026-01-05T00:00:00Z');
    fc.assert(
      fc.property(people, fc.boolean(), fc.nat(2 * postUndo), (person, removedByStaff, ms) => {
        const now = new Date(removedAt.getTime() + ms);
        const isStaff = person.roles.includes(3) && !person.lacksFactor;
        const isLate = ms >= postUndo;
        const code = codeOf(() => assertMayRestore(person, { removedAt, removedByStaff }, now));
        if (removedByStaff && !isStaff) expect(code).toBe('FORBIDDEN');
        else expect(code).toBe(isLate ? 'RESTORE_LATE' : 'passed');
        expect(now < (restorableUntil(removedAt) ?? now)).toBe(!isLate);
      }),
    );
    expect(restorableUntil(null)).toBeNull();
  });

  it('F1 a post is published, hidden with its product, or removed', () => {
    const removedAt = new Date();
    expect([
      stateOf({ removedAt: null, visible: true }),
      stateOf({ removedAt: null, visible: false }),
      stateOf({ removedAt, visible: false }),
    ]).toEqual(['PUBLISHED', 'HIDDEN', 'REMOVED']);
  });
});

describe('pictures of a content', () => {
  const picture = (n: number) => `<img src="/files/${n.toString(16).padStart(32, '0')}.png">`;
  const pictures = (count: number) =>
    `<p>x</p>${Array.from({ length: count }, (_, n) => picture(n)).join('')}`;

  it('F4 are those of this site, and at most ten', () => {
    expect(checkDraft({ ...draft, content: pictures(2) }, origin).pictures).toEqual([
      `${'0'.repeat(32)}.png`,
      `${'0'.repeat(31)}1.png`,
    ]);
    expect(codeOf(check({ content: pictures(postPictures) }))).toBe('passed');
    expect(codeOf(check({ content: pictures(postPictures + 1) }))).toBe('TOO_MANY_ENTRIES');
    expect(codeOf(check({ content: '<p>x</p><img src="https://elsewhere.test/a.png">' }))).toBe(
      'PICTURE_UNKNOWN',
    );
    expect(codeOf(check({ content: picture(1) }))).toBe('FIELD_REQUIRED');
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
