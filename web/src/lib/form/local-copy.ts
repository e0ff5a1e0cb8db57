import { draftKey } from './draft-store.ts';
import { drafts } from './drafts.ts';

/** What was typed and is not on the server yet, such as without a network. */
export interface LocalCopy<V> {
  values: V;
  /** The version of the draft that it changes; null before the first save. */
  version: number | null;
  /** The form that it was typed in, under which a first save is found. */
  formId?: string | undefined;
}

/** Copies of the forms of one kind in this tab, by their member and their name. */
export interface LocalCopies<V> {
  read(owner: string, name: string): LocalCopy<V> | null;
  write(owner: string, name: string, copy: LocalCopy<V>): void;
  remove(owner: string, name: string): void;
}

const shape = { json: '' };

/** @param form the kind of form, which the values belong to */
export function localCopies<V>(form: string): LocalCopies<V> {
  const keyOf = (owner: string, name: string) => draftKey(owner, form, name);
  return {
    read(owner, name) {
      const json = drafts().read(keyOf(owner, name), shape)?.json;
      return typeof json === 'string' ? (JSON.parse(json) as LocalCopy<V>) : null;
    },
    write: (owner, name, copy) =>
      drafts().write(keyOf(owner, name), { json: JSON.stringify(copy) }),
    remove: (owner, name) => drafts().remove(keyOf(owner, name)),
  };
}
