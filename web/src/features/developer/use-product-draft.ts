import type { SavedDraft } from '../../lib/form/draft-saver.ts';
import { type ServerDraft, useServerDraft } from '../../lib/form/use-server-draft.ts';
import { copyName, productCopies } from './local-copy.ts';
import { type ProductValues, toInput } from './product-values.rules.ts';
import { useSaveDraft } from './use-save-draft.ts';

interface ProductDraftOptions {
  values: ProductValues;
  /** Whether the values differ from the stored draft when the form opens. */
  isUnsaved: boolean;
  /** Null for a product that does not exist yet. */
  productId: string | null;
  /** The stored draft that the values change; null without one. */
  draft: SavedDraft | null;
  /** What the form may have saved before it opened; null for nothing. */
  unsure: ProductValues | null;
  /** The edition of the product on which the values are typed; null for a new product. */
  baseRevision: string | null;
  onSaved: ((draft: SavedDraft) => void) | undefined;
}

/** Saves the form of a product while it is typed. */
export function useProductDraft({ productId, ...options }: ProductDraftOptions): ServerDraft {
  const saveDraft = useSaveDraft();
  const { baseRevision } = options;
  return useServerDraft({
    ...options,
    copies: productCopies,
    copyName: (draftId) => copyName(productId, draftId),
    save: async (typed, { id, formId, version }) => {
      const variables = { productId, draftId: id, formId, input: toInput(typed), version };
      const outcome = await saveDraft(variables, baseRevision);
      return outcome.ok ? { ok: true, data: outcome.data.saveProductDraft } : outcome;
    },
  });
}
