import type { SavedDraft } from '../../lib/form/draft-saver.ts';
import type { LocalCopy } from '../../lib/form/local-copy.ts';
import { type FormData, type ProductValues, toInput, valuesOf } from './product-values.rules.ts';

export interface StoredDraft extends SavedDraft {
  input: FormData;
  /** The edition on which it was typed; null for a new product and from an older release. */
  baseRevision: string | null;
}

export interface OpenedForm {
  initial: ProductValues;
  /** Whether the values have what the stored draft does not have yet. */
  isUnsaved: boolean;
  draft: SavedDraft | null;
  /** What this form may have saved already, on top of `draft`; null for nothing. */
  unsure: ProductValues | null;
  /** The edition on which the values were typed; null for those of `base`, and where nobody knows it. */
  baseRevision: string | null;
}

const isSame = (one: ProductValues, other: ProductValues): boolean =>
  JSON.stringify(toInput(one)) === JSON.stringify(toInput(other));

/**
 * What a form shows first: what was typed in this tab and not saved, else the stored draft, else `base`.
 * With what was typed comes the version that it changed, so that the server notices other changes.
 */
export function openForm(
  stored: StoredDraft | null,
  base: FormData | undefined,
  copy: LocalCopy<ProductValues> | null,
): OpenedForm {
  const shown = valuesOf(stored?.input ?? base);
  // The copy of an older release may lack fields.
  const typed = copy && { ...valuesOf(), ...copy.values };
  const baseRevision = stored?.baseRevision ?? null;
  if (!typed || isSame(typed, shown)) {
    return { initial: shown, isUnsaved: false, draft: stored, unsure: null, baseRevision };
  }
  // A first save whose response got lost has a version that no copy knows.
  const draft = stored && { ...stored, version: copy.version ?? 0 };
  const ownBase = copy.baseRevision ?? baseRevision;
  const unsure = copy.unsure ? { ...valuesOf(), ...copy.unsure } : null;
  return { initial: typed, isUnsaved: true, draft, unsure, baseRevision: ownBase };
}
