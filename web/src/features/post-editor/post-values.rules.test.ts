import { toInstant } from '../../lib/form/local-time.ts';
import {
  draftFor,
  isSamePost,
  noPost,
  openPost,
  type StoredPostDraft,
  toggleLabel,
  toText,
  valuesOf,
} from './post-values.rules.ts';

const draft = (id: string, more: Partial<StoredPostDraft> = {}): StoredPostDraft => ({
  id,
  version: 3,
  savedAt: '2026-11-23T10:00:00Z',
  topic: 'fees',
  header: 'Lower fees',
  content: '<p>From today.</p>',
  labels: [3, 6],
  pick: false,
  productId: '7',
  postId: null,
  baseVersion: null,
  plannedAt: null,
  publishAt: null,
  ...more,
});

describe('the values of a post', () => {
  it('F1 are sent without spaces at their ends, with the numbers of their labels', () => {
    const values = {
      ...noPost,
      topic: ' fees ',
      header: ' Lower ',
      content: '<p>x</p>',
      labels: ['6'],
    };
    expect(toText(values)).toEqual({
      topic: 'fees',
      header: 'Lower',
      content: '<p>x</p>',
      labels: [6],
      pick: false,
    });
  });

  it('F5 take at most three labels, and give one back', () => {
    expect(toggleLabel(['3', '4'], '5', 3)).toEqual(['3', '4', '5']);
    expect(toggleLabel(['3', '4', '5'], '6', 3)).toEqual(['3', '4', '5']);
    expect(toggleLabel(['3', '4', '5'], '4', 3)).toEqual(['3', '5']);
  });
});

describe('the draft of a form', () => {
  const drafts = [
    draft('1', { publishAt: '2026-12-01T10:00:00Z' }),
    draft('2', { postId: '40' }),
    draft('3', { productId: '8' }),
    draft('4'),
  ];

  it('F4 is the last one of the product that is neither scheduled nor an edit', () => {
    expect(draftFor(drafts, { productId: '7' })?.id).toBe('4');
    expect(draftFor(drafts, { productId: '9' })).toBeNull();
    expect(draftFor(drafts, {})?.id).toBe('3');
  });

  it('F4 is the one that is asked for, or that of the post', () => {
    expect(draftFor(drafts, { draftId: '1' })?.id).toBe('1');
    expect(draftFor(drafts, { draftId: '9' })).toBeNull();
    expect(draftFor(drafts, { postId: '40' })?.id).toBe('2');
    expect(draftFor(drafts, { postId: '41' })).toBeNull();
  });
});

describe('the form of a post', () => {
  const base = { ...noPost, productId: '7' };
  const stored = draft('4');
  const typed = { ...base, header: 'Typed' };

  it('F4 begins empty without a draft', () => {
    expect(openPost(null, base, null)).toEqual({
      initial: base,
      isUnsaved: false,
      isRestored: false,
      draft: null,
      unsure: null,
      baseVersion: null,
    });
  });

  it('F4 goes on with the stored draft', () => {
    const opened = openPost(stored, base, null);
    expect(opened).toMatchObject({ isUnsaved: false, isRestored: true, draft: stored });
    expect(isSamePost(opened.initial, valuesOf(stored, '7', null))).toBe(true);
  });

  it('F4 goes on with what this tab has and the server lacks, by the version that it changed', () => {
    expect(openPost(stored, base, { values: typed, version: 2 })).toMatchObject({
      initial: typed,
      isUnsaved: true,
      isRestored: true,
      draft: { id: '4', version: 2 },
    });
    expect(openPost(stored, base, { values: typed, version: null }).draft?.version).toBe(0);
    expect(openPost(null, base, { values: typed, version: null }).draft).toBeNull();
  });

  it('F4 keeps what was sent without a response, so that the server finds the repetition', () => {
    const copy = { values: { ...typed, header: 'Typed later' }, unsure: typed, version: null };
    expect(openPost(null, base, copy).unsure).toEqual(typed);
    expect(openPost(null, base, { ...copy, unsure: null }).unsure).toBeNull();
  });

  it('F6 goes on with the time that was chosen for it', () => {
    const plannedAt = '2030-01-05T10:00:00.000Z';
    const { initial } = openPost(draft('4', { plannedAt }), base, null);
    expect(toInstant(initial.publishAt)).toBe(plannedAt);
  });

  it('F4 ignores a copy that the server has', () => {
    const copy = { values: valuesOf(stored, '7', null), version: 3 };
    expect(openPost(stored, base, copy).isUnsaved).toBe(false);
  });

  it('F4 of an edit goes on with the version of the post on which its text was typed', () => {
    const post = { version: 5, editedAt: '2026-11-23T11:00:00Z' };
    const baseOf = (more: Partial<StoredPostDraft>, copy: object | null = null) =>
      openPost(
        draft('4', { postId: '40', ...more }),
        base,
        copy && { values: typed, version: 3, ...copy },
        post,
      ).baseVersion;
    expect(openPost(null, base, null, post).baseVersion).toBe(5);
    expect(baseOf({ baseVersion: 4 })).toBe(4);
    expect(baseOf({ baseVersion: 5 }, { baseRevision: '4' })).toBe(4);
    // An older release said none: only a save after the edit can have known it.
    expect(baseOf({})).toBe(0);
    expect(baseOf({}, {})).toBe(0);
    expect(baseOf({ savedAt: '2026-11-23T11:00:01Z' })).toBe(5);
    const copy = { values: typed, version: null };
    expect(openPost(null, base, copy, post).baseVersion).toBe(0);
    expect(openPost(null, base, copy, { version: 1, editedAt: null }).baseVersion).toBe(1);
  });
});
