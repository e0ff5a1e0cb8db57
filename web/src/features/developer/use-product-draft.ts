import { useCommand } from '../../lib/command/use-command.ts';
import type { SavedDraft } from '../../lib/form/draft-saver.ts';
import { type ServerDraft, useServerDraft } from '../../lib/form/use-server-draft.ts';
import { SaveDraftDocument } from './documents.ts';
import { copyName, productCopies } from './local-copy.ts';
import { type ProductValues, toInput } from './product-values.rules.ts';

interface ProductDraftOptions {
  values: ProductValues;
  /** Whether the values differ from the stored draft when the form opens. */
  isUnsaved: boolean;
  /** Null for a product that does not exist yet. */
  productId: string | null;
  /** The stored draft that the values change; null without one. */
  draft: SavedDraft | null;
  onSaved: ((draft: SavedDraft) => void) | undefined;
}

/** Saves the form of a product while it is typed. */
export function useProductDraft({ productId, ...options }: ProductDraftOptions): ServerDraft {
  const { run } = useCommand(SaveDraftDocument, { isQuiet: true });
  return useServerDraft({
    ...options,
    copies: productCopies,
    copyName: (draftId) => copyName(productId, draftId),
    save: async (typed, { id, formId, version }) => {
      const outcome = await run({ productId, draftId: id, formId, input: toInput(typed), version });
      return outcome.ok ? { ok: true, data: outcome.data.saveProductDraft } : outcome;
    },
  });
}
