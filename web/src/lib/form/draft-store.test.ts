import { counts, lengths, times } from '#schema/limits';
import { createDraftStore, draftKey } from './draft-store.ts';

/** The part of the browser's storage that drafts use. */
function newStorage(items = new Map<string, string>()): Storage {
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const shape = { name: '', tags: ['4'] };
const values = { name: 'Rainbow', tags: ['1', '2'] };
const key = draftKey('member-1', 'share', '');

describe('drafts', () => {
  it('W21 W22 W23 returns what a form stored, to the same member, form and subject only', () => {
    const storage = newStorage();
    const drafts = createDraftStore(storage, () => 0);
    drafts.write(key, values);
    expect(createDraftStore(storage, () => times.draftKept).read(key, shape)).toEqual(values);
    for (const other of [
      draftKey('member-2', 'share', ''),
      draftKey('member-1', 'ask', ''),
      draftKey('member-1', 'share', '7'),
    ]) {
      expect(drafts.read(other, shape)).toBeNull();
    }
    drafts.remove(key);
    expect(drafts.read(key, shape)).toBeNull();
  });

  it('W21 removes a draft that is too old, or from the future', () => {
    for (const now of [times.draftKept + 1, -1]) {
      const storage = newStorage();
      createDraftStore(storage, () => 0).write(key, values);
      expect(createDraftStore(storage, () => now).read(key, shape)).toBeNull();
      expect(storage.length).toBe(0);
    }
  });

  it('W21 stores no draft that is too large, and removes the older one of the form', () => {
    const storage = newStorage();
    const drafts = createDraftStore(storage, () => 0);
    drafts.write(key, values);
    drafts.write(key, { ...values, name: 'x'.repeat(lengths.draft.max) });
    expect(storage.length).toBe(0);
  });

  it('W21 keeps the latest drafts, and nothing of others', () => {
    const storage = newStorage(new Map([['vita-intent', '{}']]));
    let now = 0;
    const drafts = createDraftStore(storage, () => now);
    const keys = Array.from({ length: counts.drafts + 2 }, (_, at) => draftKey('m', 'up', `${at}`));
    for (const each of keys) {
      drafts.write(each, values);
      now += 1;
    }
    const kept = keys.filter((each) => drafts.read(each, shape) !== null);
    expect(kept).toEqual(keys.slice(2));
    drafts.clear();
    expect(storage.length).toBe(1);
    expect(storage.getItem('vita-intent')).toBe('{}');
  });

  it.each([
    'no JSON',
    'null',
    '{"at":0}',
    '{"at":"0","values":{"name":"a","tags":[]}}',
    '{"at":0,"values":{"name":"a"}}',
    '{"at":0,"values":{"name":1,"tags":[]}}',
    '{"at":0,"values":{"name":"a","tags":"b"}}',
    '{"at":0,"values":{"name":"a","tags":[1]}}',
    '{"at":0,"values":{"name":"a","tags":[],"role":"3"}}',
  ])('W21 ignores what the form could not have stored: %s', (json) => {
    const drafts = createDraftStore(newStorage(new Map([[key, json]])), () => 0);
    expect(drafts.read(key, shape)).toBeNull();
  });

  it('W21 works without storage, and with a full one', () => {
    const blocked = createDraftStore(null, () => 0);
    blocked.write(key, values);
    blocked.clear();
    expect(blocked.read(key, shape)).toBeNull();
    const setItem = () => {
      throw new Error('full');
    };
    const full = createDraftStore({ ...newStorage(), setItem }, () => 0);
    full.write(key, values);
    expect(full.read(key, shape)).toBeNull();
  });
});
