import { useEffect, useRef, useState } from 'react';
import { draftDelay } from '#schema/product-limits';
import { randomKey } from '../../lib/command/idempotency-key.ts';
import { useDraftOwner } from '../../lib/form/drafts.ts';
import { useRetryOnline } from '../../lib/online.ts';
import { createDraftSaver, type DraftState, type SavedDraft } from './draft-saver.ts';
import { copyName, readCopy, removeCopy, writeCopy } from './local-copy.ts';
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

export interface ProductDraft {
  state: DraftState;
  /** The stored draft; null before the first save. */
  saved: SavedDraft | null;
  /** Saves now what was not saved. @returns the stored draft; null where nothing could be stored */
  save(): Promise<SavedDraft | null>;
  /** Saves now what was not saved. @returns whether the server has everything */
  store(): Promise<boolean>;
  /** Replaces what another browser saved. */
  overwrite(): Promise<void>;
  /**
   * Saves nothing more: the form was submitted, its draft is deleted, or another form goes on with it.
   * @returns the stored draft; null without one
   */
  end(): Promise<SavedDraft | null>;
}

/** Saves a form on the server while it is typed, and in this tab until the server has it. */
export function useProductDraft(options: ProductDraftOptions): ProductDraft {
  const { values, isUnsaved, productId, draft, baseRevision } = options;
  const owner = useDraftOwner() ?? 'visitor';
  const saveDraft = useSaveDraft();
  const [state, setState] = useState<DraftState>(
    draft ? { kind: 'saved', at: draft.savedAt } : { kind: 'unchanged' },
  );
  const [saved, setSaved] = useState(draft);
  const [unsure, setUnsure] = useState(options.unsure);
  const stored = useRef(draft);
  const latest = useRef({ options, saveDraft });
  latest.current = { options, saveDraft };
  const isMounted = useRef(true);
  const name = copyName(productId, saved?.id ?? null);
  const [formId] = useState(() => readCopy(owner, name)?.formId ?? randomKey());
  const [saver] = useState(() =>
    createDraftSaver<ProductValues>({
      draft,
      unsure,
      delay: draftDelay,
      save: async (typed, { id, version }) => {
        const variables = { productId, draftId: id, formId, input: toInput(typed), version };
        const { current } = latest;
        const outcome = await current.saveDraft(variables, current.options.baseRevision);
        return outcome.ok ? { ok: true, data: outcome.data.saveProductDraft } : outcome;
      },
      onState: setState,
      onUnsure: setUnsure,
      onSaved: (fresh) => {
        if (!stored.current) removeCopy(owner, copyName(productId, null));
        stored.current = fresh;
        setSaved(fresh);
        if (isMounted.current) latest.current.options.onSaved?.(fresh);
      },
    }),
  );
  const seen = useRef({ values: isUnsaved ? null : values, baseRevision });
  useEffect(() => {
    // A form that goes on with another edition saves it too.
    if (seen.current.values === values && seen.current.baseRevision === baseRevision) return;
    seen.current = { values, baseRevision };
    saver.change(values);
  }, [saver, values, baseRevision]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      void saver.flush();
    };
  }, [saver]);
  const isStored = state.kind === 'saved' || state.kind === 'unchanged';
  const version = saved?.version ?? null;
  useEffect(() => {
    if (isStored) removeCopy(owner, name);
    else writeCopy(owner, name, { values, unsure, version, formId, baseRevision });
  }, [owner, name, isStored, values, unsure, version, formId, baseRevision]);
  const isAway = state.kind === 'offline' || state.kind === 'failed';
  useRetryOnline(() => {
    if (isAway) void saver.flush();
  });
  return {
    state,
    saved,
    save: async () => {
      await saver.flush();
      return stored.current;
    },
    store: saver.flush,
    overwrite: saver.overwrite,
    end: async () => {
      const last = await saver.stop();
      setState({ kind: 'unchanged' });
      removeCopy(owner, name);
      return last;
    },
  };
}
