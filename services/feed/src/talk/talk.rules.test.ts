import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { linkAddress } from '#schema/post-markup';
import { mentionPattern, talk, talkLengths } from '#schema/talk-limits';
import {
  assertEditable,
  checkComment,
  editableUntil,
  holdReasonsOf,
  isReadable,
  partsOf,
  subjectKey,
} from './talk.rules.ts';

const author = randomUUID();
const code = (run: () => unknown): string => {
  try {
    run();
    return 'passed';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the text of a comment', () => {
  it('Q71 has 1 to 1000 characters', () => {
    const { max } = talkLengths.comment;
    expect(code(() => checkComment('  ', author))).toBe('FIELD_REQUIRED');
    expect(code(() => checkComment('很'.repeat(max), author))).toBe('passed');
    expect(code(() => checkComment('很'.repeat(max + 1), author))).toBe('FIELD_LENGTH');
    expect(code(() => checkComment('a\u202eb', author))).toBe('FIELD_INVALID');
    expect(code(() => checkComment('a\0b', author))).toBe('FIELD_INVALID');
  });

  it('Q71 mentions at most 10 members once each, and its author never', () => {
    const ids = Array.from({ length: talk.mentions }, () => randomUUID());
    const text = [...ids, ...ids, ...Array.from({ length: 50 }, () => author)];
    const mention = (list: readonly string[]) => list.map((id) => `@${id}`).join('\n');
    expect(checkComment(mention(text.slice(0, 20)), author).mentions).toEqual(ids);
    expect(checkComment(mention(text.slice(20, 46)), author).mentions).toEqual([]);
    const eleven = mention([...ids, randomUUID()]);
    expect(code(() => checkComment(eleven, author))).toBe('TOO_MANY_ENTRIES');
    expect(checkComment(`@${ids[0]?.toUpperCase()}`, author).mentions).toEqual([ids[0]]);
  });

  it('Q71 has the same hash whatever its case, spaces and punctuation', () => {
    const hash = (text: string) => checkComment(text, author).textHash;
    expect(hash('Buy  NOW!!!')).toBe(hash('buy now'));
    expect(hash('Buy later')).not.toBe(hash('buy now'));
    expect(hash('!')).not.toBe(hash('?'));
  });

  it('Q71 knows its language without the ids of members', () => {
    expect(checkComment(`@${randomUUID()} 很好`, author).language).toBe('zh');
    expect(checkComment('Very good', author).language).toBe('en');
  });
});

/** The rule of addresses without a bound: it tries a host from each of its labels. */
const anyAddress =
  /(?:https?:\/\/|www\.|(?:[a-z0-9-]+\.)+[a-z]{2,}\/)[^\s<>"'()[\]{}\u3000-\u303f\uff00-\uffef\u201c\u201d]*/gi;

describe('the pieces of a comment', () => {
  it('Q71 have the same links as a search from every letter', () => {
    const bit = fc.constantFrom(
      'a',
      'b-',
      '.',
      '..',
      '/',
      ' ',
      'com/',
      '@',
      '（',
      'www.',
      'http://',
      '_',
      'A',
    );
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 14 }), (bits) => {
        const text = bits.join('');
        const found = Array.from(text.matchAll(anyAddress), ([link]) =>
          link.replace(/[.,!?;:]+$/, ''),
        );
        const links = partsOf(text, []).filter(({ href }) => href !== null);
        expect(links.map((link) => link.text)).toEqual(
          found.filter((link) => linkAddress(link) !== null),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('Q71 are found in one pass over a text that almost is an address', () => {
    // Each pattern of addresses is bound to a start that no longer match has.
    for (const text of ['a.'.repeat(200_000), `http://${'.'.repeat(200_000)}a`]) {
      const parts = partsOf(text, []);
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }
  });

  const hrefs = (text: string) => partsOf(text, []).flatMap(({ href }) => href ?? []);

  it('Q71 complete links by the policy of posts', () => {
    expect(hrefs('See https://a.example/x, www.b.example. And c.example/y?z=1!')).toEqual([
      'https://a.example/x',
      '//www.b.example',
      '//c.example/y?z=1',
    ]);
    expect(hrefs('见http://a.example/中文，好')).toEqual(['http://a.example/中文']);
    expect(hrefs('javascript:alert(1) data:text/html,x mailto:a@b.example')).toEqual([]);
  });

  it('Q71 are the whole text, and their links have no scheme but http and https', () => {
    const id = randomUUID();
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        `@${id}`,
        `@${author}`,
        'https://',
        'www.',
        'x.example/',
        'javascript:',
        '<b>',
        ' ',
        '\n',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('');
        const parts = partsOf(text, [id]);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { href, memberId } of parts) {
          if (href !== null) expect(href).toMatch(/^(?:https?:)?\/\//i);
          expect([null, id]).toContain(memberId);
          expect(href === null || memberId === null).toBe(true);
        }
      }),
    );
  });

  it('Q71 name only members whom the comment mentions', () => {
    const [known, other] = [randomUUID(), randomUUID()];
    const parts = partsOf(`Hi @${known} and @${other}`, [known]);
    expect(parts.map(({ memberId }) => memberId)).toEqual([null, known, null]);
    expect(`@${known}`).toMatch(new RegExp(mentionPattern.source, 'i'));
  });

  it('Q71 are found in linear time', () => {
    const text = 'a.'.repeat(500) + '@'.repeat(500) + 'a-'.repeat(500);
    expect(partsOf(text, [])).toHaveLength(1);
  });
});

describe('the rules of spam', () => {
  const facts = { links: 0, mentions: [], isStaff: false, isRepeated: false, isNewcomer: false };
  it('Q71 hold repeated texts, many links, and links and crowds of new accounts', () => {
    expect(holdReasonsOf(facts)).toEqual([]);
    expect(holdReasonsOf({ ...facts, links: 2 })).toEqual([]);
    expect(holdReasonsOf({ ...facts, links: 3 })).toEqual(['LINKS']);
    expect(holdReasonsOf({ ...facts, isRepeated: true })).toEqual(['REPEATED']);
    expect(holdReasonsOf({ ...facts, isNewcomer: true })).toEqual([]);
    expect(holdReasonsOf({ ...facts, isNewcomer: true, links: 1 })).toEqual(['NEW_ACCOUNT']);
    const mentions = ['a', 'b', 'c'];
    expect(holdReasonsOf({ ...facts, isNewcomer: true, mentions })).toEqual(['NEW_ACCOUNT']);
    expect(holdReasonsOf({ ...facts, isRepeated: true, links: 9, isStaff: true })).toEqual([]);
  });
});

describe('a comment', () => {
  it('Q71 can be edited for 15 minutes', () => {
    const at = new Date('2026-01-01T00:00:00Z');
    const until = editableUntil(at).getTime();
    expect(until - at.getTime()).toBe(15 * 60 * 1000);
    expect(code(() => assertEditable(at, new Date(until - 1)))).toBe('passed');
    expect(code(() => assertEditable(at, new Date(until)))).toBe('COMMENT_EDIT_LATE');
  });

  it('Q71 is read by all when shown, else by its author and staff, and deleted by nobody', () => {
    const readers = [
      { userId: null, isStaff: false },
      { userId: 'other', isStaff: false },
      { userId: 'author', isStaff: false },
      { userId: 'staff', isStaff: true },
    ];
    const readable = (state: string) =>
      readers.map((reader) => isReadable({ state, authorId: 'author' }, reader));
    expect(readable('SHOWN')).toEqual([true, true, true, true]);
    expect(readable('HELD')).toEqual([false, false, true, true]);
    expect(readable('HIDDEN')).toEqual([false, false, true, true]);
    expect(readable('DELETED')).toEqual([false, false, false, false]);
    expect(isReadable({ state: 'HELD', authorId: null }, { userId: null, isStaff: false })).toBe(
      false,
    );
  });

  it('Q71 has a subject with a well-formed id', () => {
    const voterId = randomUUID();
    expect(subjectKey('PRODUCT', 'p-1')).toMatchObject({ productId: 'p-1', postId: null });
    expect(subjectKey('POST', '12')).toMatchObject({ productId: null, postId: '12' });
    expect(subjectKey('UP', `7:${voterId}`)).toMatchObject({ productId: '7', voterId });
    for (const id of ['', '\0', 'a b', 'x'.repeat(65)])
      expect(subjectKey('PRODUCT', id)).toBeNull();
    for (const id of ['', '0', '-1', 'x']) expect(subjectKey('POST', id)).toBeNull();
    for (const id of ['7', '7:', `:${voterId}`, `7:${voterId}x`]) {
      expect(subjectKey('UP', id)).toBeNull();
    }
  });
});
