import { counts, lengths, times } from '#schema/limits';

/** The texts of a form; other values are not stored. */
export type DraftValues = Record<string, string | readonly string[]>;

export interface DraftStore {
  /** Null when there is none, or none that this form could have stored. */
  read(key: string, shape: DraftValues): DraftValues | null;
  write(key: string, values: DraftValues): void;
  remove(key: string): void;
  /** Removes the drafts of all members and forms. */
  clear(): void;
}

interface StoredDraft {
  /** Milliseconds since 1970. */
  at: number;
  values: DraftValues;
}

const prefix = 'vita-draft:';

/** Identifies a draft by its member, its form and what the form is about, such as a product. */
export const draftKey = (owner: string, form: string, subject: string): string =>
  `${prefix}${owner}:${form}:${subject}`;

/**
 * Stores texts that were typed and not sent. The oldest drafts are removed first; one that is too
 * large is not stored.
 *
 * @param storage null where the browser blocks it
 * @param now milliseconds since 1970
 */
export function createDraftStore(storage: Storage | null, now: () => number): DraftStore {
  const remove = (key: string) => storage?.removeItem(key);

  function parse(key: string): StoredDraft | null {
    const draft = parseDraft(storage?.getItem(key) ?? null);
    const age = draft ? now() - draft.at : 0;
    if (draft && age >= 0 && age <= times.draftKept) return draft;
    remove(key);
    return null;
  }

  function removeOldest(): void {
    const kept = keysOf(storage).flatMap((key) => {
      const draft = parse(key);
      return draft ? [{ key, at: draft.at }] : [];
    });
    kept.sort((one, two) => two.at - one.at);
    for (const { key } of kept.slice(counts.drafts)) remove(key);
  }

  return {
    read(key, shape) {
      const draft = parse(key);
      if (draft && hasShape(draft.values, shape)) return draft.values;
      return null;
    },
    write(key, values) {
      const json = JSON.stringify({ at: now(), values } satisfies StoredDraft);
      if (json.length > lengths.draft.max) return remove(key);
      try {
        storage?.setItem(key, json);
      } catch {
        // The storage is full; an older draft of the form would be misleading.
        return remove(key);
      }
      removeOldest();
    },
    remove,
    clear() {
      for (const key of keysOf(storage)) remove(key);
    },
  };
}

const keysOf = (storage: Storage | null): string[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

function parseDraft(json: string | null): StoredDraft | null {
  if (json === null) return null;
  try {
    const { at, values } = JSON.parse(json) as Partial<StoredDraft>;
    const isDraft = typeof at === 'number' && typeof values === 'object' && values !== null;
    return isDraft ? { at, values } : null;
  } catch {
    return null;
  }
}

/** Whether the values have the names and kinds of a form's own. */
function hasShape(values: DraftValues, shape: DraftValues): boolean {
  const names = Object.keys(shape);
  if (Object.keys(values).length !== names.length) return false;
  return names.every((name) => {
    const value = values[name];
    return Array.isArray(shape[name])
      ? Array.isArray(value) && value.every((each) => typeof each === 'string')
      : typeof value === 'string';
  });
}
