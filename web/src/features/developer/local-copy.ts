import { draftKey } from '../../lib/form/draft-store.ts';
import { drafts } from '../../lib/form/drafts.ts';
import type { ProductValues } from './product-values.rules.ts';

/** What was typed and is not on the server yet, such as without a network. */
export interface LocalCopy {
  values: ProductValues;
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
const shape = { json: '' };

export function readCopy(owner: string, name: string): LocalCopy | null {
  const json = drafts().read(keyOf(owner, name), shape)?.json;
  return typeof json === 'string' ? (JSON.parse(json) as LocalCopy) : null;
}

export const writeCopy = (owner: string, name: string, copy: LocalCopy): void =>
  drafts().write(keyOf(owner, name), { json: JSON.stringify(copy) });

export const removeCopy = (owner: string, name: string): void =>
  drafts().remove(keyOf(owner, name));
