import { draftKey } from './draft-store.ts';
import { drafts } from './drafts.ts';

/** What was typed and is not on the server yet, such as without a network. */
export interface LocalCopy<V> {
  values: V;
  /** What was sent, though no response said that the server has it; null for nothing. */
  unsure?: V | null | undefined;
  /** The version of the draft that it changes; null before the first save. */
  version: number | null;
  /** The edition of the product on which it was typed. */
  baseRevision?: string | null | undefined;
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

function readJson(key: string): unknown {
  const json = drafts().read(key, shape)?.json;
  return typeof json === 'string' ? JSON.parse(json) : null;
}

const writeJson = (key: string, value: unknown): void =>
  drafts().write(key, { json: JSON.stringify(value) });

/** @param form the kind of form, which the values belong to */
export function localCopies<V>(form: string): LocalCopies<V> {
  const keyOf = (owner: string, name: string) => draftKey(owner, form, name);
  // A copy has a place of its own, because each may have the whole length of a form.
  const unsureKeyOf = (owner: string, name: string) => draftKey(owner, `${form}-sent`, name);
  return {
    read(owner, name) {
      const copy = readJson(keyOf(owner, name)) as LocalCopy<V> | null;
      return copy && { ...copy, unsure: readJson(unsureKeyOf(owner, name)) as V | null };
    },
    write(owner, name, { unsure, ...copy }) {
      writeJson(keyOf(owner, name), copy);
      if (unsure) writeJson(unsureKeyOf(owner, name), unsure);
      else drafts().remove(unsureKeyOf(owner, name));
    },
    remove(owner, name) {
      drafts().remove(keyOf(owner, name));
      drafts().remove(unsureKeyOf(owner, name));
    },
  };
}
