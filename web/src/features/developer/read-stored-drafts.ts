import { FormFields } from '../../entities/product/form-fields.ts';
import { type FragmentType, readFragment } from '../../gql/index.ts';
import type { StoredDraft } from './open-form.rules.ts';

interface DraftsOfViewer {
  viewer: {
    productDrafts:
      | {
          id: string;
          productId: string | null;
          version: number;
          savedAt: string;
          input: FragmentType<typeof FormFields> & { baseRevision: string | null };
        }[]
      | null;
  } | null;
}

/** The viewer's drafts with their whole forms. */
export function readStoredDrafts(
  data: DraftsOfViewer | undefined,
): (StoredDraft & { productId: string | null })[] {
  return (data?.viewer?.productDrafts ?? []).map((draft) => ({
    ...draft,
    input: readFragment(FormFields, draft.input),
    baseRevision: draft.input.baseRevision,
  }));
}
