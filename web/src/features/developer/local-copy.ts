import { draftKey } from '../../lib/form/draft-store.ts';
import { drafts } from '../../lib/form/drafts.ts';
import type { ProductValues } from './product-values.rules.ts';

/** What was typed and is not on the server yet, such as without a network. */
export interface LocalCopy {
  values: ProductValues;
  /** What was sent, though no response said that the server has it; null for nothing. */
  unsure?: ProductValues | null | undefined;
  /** The version of the draft that it changes; null before the first save. */
  version: number | null;
  /** The edition of the product on which it was typed. */
  baseRevision?: string | null | undefined;
  /** The form of a new product, under which its first save is found. */
  formId?: string | undefined;
}

/** The name of a form in this tab: of a product, of a draft, or of a form that was never saved. */
export const copyName = (productId: string | null, draftId: string | null): string =>
  productId ?? draftId ?? 'new';

const keyOf = (owner: string, name: string): string => draftKey(owner, 'product-form', name);
/** A copy has a place of its own, because each may have the whole length of a form. */
const unsureKeyOf = (owner: string, name: string): string =>
  draftKey(owner, 'product-form-sent', name);
const shape = { json: '' };

function readJson(key: string): unknown {
  const json = drafts().read(key, shape)?.json;
  return typeof json === 'string' ? JSON.parse(json) : null;
}

const writeJson = (key: string, value: unknown): void =>
  drafts().write(key, { json: JSON.stringify(value) });

export function readCopy(owner: string, name: string): LocalCopy | null {
  const copy = readJson(keyOf(owner, name)) as LocalCopy | null;
  return copy && { ...copy, unsure: readJson(unsureKeyOf(owner, name)) as ProductValues | null };
}

export function writeCopy(owner: string, name: string, { unsure, ...copy }: LocalCopy): void {
  writeJson(keyOf(owner, name), copy);
  if (unsure) writeJson(unsureKeyOf(owner, name), unsure);
  else drafts().remove(unsureKeyOf(owner, name));
}

export function removeCopy(owner: string, name: string): void {
  drafts().remove(keyOf(owner, name));
  drafts().remove(unsureKeyOf(owner, name));
}
