import { useEffect, useRef, useState } from 'react';
import { draftDelay } from '#schema/product-limits';
import type { Failure } from '../command/failure.ts';
import { randomKey } from '../command/idempotency-key.ts';
import type { Outcome } from '../command/outcome.ts';
import { useRetryOnline } from '../online.ts';
import { createDraftSaver, type DraftState, type SavedDraft } from './draft-saver.ts';
import { useDraftOwner } from './drafts.ts';
import type { LocalCopies } from './local-copy.ts';

interface DraftBase {
  /** Null before the first save. */
  id: string | null;
  /** Random id of the form, under which the server finds a first save whose response got lost. */
  formId: string;
  version: number | null;
}

interface ServerDraftOptions<V> {
  values: V;
  /** Whether the values differ from the stored draft when the form opens. */
  isUnsaved: boolean;
  /** The stored draft that the values change; null without one. */
  draft: SavedDraft | null;
  /** What the form may have saved before it opened; null for nothing. */
  unsure: V | null;
  /** The edition of the product on which the values are typed; nothing where the form has none. */
  baseRevision?: string | null;
  /** Where the values are until the server has them. */
  copies: LocalCopies<V>;
  /** The name of the copy; without an id before the first save. */
  copyName(draftId: string | null): string;
  /** @param base what is overwritten: version 0 is nothing, and without a version the save always wins */
  save(values: V, base: DraftBase): Promise<Outcome<SavedDraft>>;
  onSaved?: ((draft: SavedDraft) => void) | undefined;
}

export interface ServerDraft {
  state: DraftState;
  /** The stored draft; null before the first save. */
  saved: SavedDraft | null;
  /** Saves now what was not saved. @returns the stored draft; null where nothing could be stored */
  save(): Promise<SavedDraft | null>;
  /** Saves now what was not saved. @returns whether the server has everything */
  store(): Promise<boolean>;
  /** Why nothing is saved until somebody has chosen what becomes of the draft; else null. */
  held(): Failure | null;
  /** Asks what becomes of the draft, as after a refused save: the server has refused to publish this one. */
  hold(failure: Failure): void;
  /** Replaces what another browser saved, or makes a new draft of one that is gone. */
  overwrite(): Promise<void>;
  /**
   * Saves nothing more: the form was submitted, its draft is deleted, or another form goes on with it.
   * @returns the stored draft; null without one
   */
  end(): Promise<SavedDraft | null>;
}

/** Saves a form on the server while it is typed, and in this tab until the server has it. */
export function useServerDraft<V>(options: ServerDraftOptions<V>): ServerDraft {
  const { values, isUnsaved, draft, copies, baseRevision } = options;
  const owner = useDraftOwner() ?? 'visitor';
  const [state, setState] = useState<DraftState>(
    draft ? { kind: 'saved', at: draft.savedAt } : { kind: 'unchanged' },
  );
  const [saved, setSaved] = useState(draft);
  const [unsure, setUnsure] = useState(options.unsure);
  const stored = useRef(draft);
  const latest = useRef(options);
  latest.current = options;
  const isMounted = useRef(true);
  const name = options.copyName(saved?.id ?? null);
  const { formId, currentId, renew } = useFormId(() => copies.read(owner, name)?.formId);
  const beginAnew = () => {
    copyAnew(owner, latest.current, { draftId: stored.current?.id ?? null, formId: renew() });
    stored.current = null;
    setSaved(null);
  };
  const [saver] = useState(() =>
    createDraftSaver<V>({
      draft,
      unsure,
      delay: draftDelay,
      save: (typed, base) => latest.current.save(typed, { ...base, formId: currentId() }),
      onState: (next) => {
        if (next.kind === 'gone') beginAnew();
        setState(next);
      },
      onUnsure: setUnsure,
      onSaved: (fresh) => {
        if (!stored.current) copies.remove(owner, latest.current.copyName(null));
        stored.current = fresh;
        setSaved(fresh);
        if (isMounted.current) latest.current.onSaved?.(fresh);
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
    if (isStored) copies.remove(owner, name);
    else copies.write(owner, name, { values, unsure, version, formId, baseRevision });
  }, [copies, owner, name, isStored, values, unsure, version, formId, baseRevision]);
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
    held: saver.held,
    hold: (failure) => saver.hold(latest.current.values, failure),
    overwrite: saver.overwrite,
    end: async () => {
      const last = await saver.stop();
      setState({ kind: 'unchanged' });
      copies.remove(owner, name);
      return last;
    },
  };
}

/** The id of a form, which gets another one when it begins a new draft. */
function useFormId(kept: () => string | undefined) {
  const [formId, setFormId] = useState(() => kept() ?? randomKey());
  const current = useRef(formId);
  return {
    formId,
    currentId: () => current.current,
    renew: (): string => {
      current.current = randomKey();
      setFormId(current.current);
      return current.current;
    },
  };
}

/** Moves what was typed to the name of a new form, where it is found also when this one has closed. */
function copyAnew<V>(
  owner: string,
  { values, baseRevision, copies, copyName }: ServerDraftOptions<V>,
  { draftId, formId }: { draftId: string | null; formId: string },
): void {
  copies.remove(owner, copyName(draftId));
  copies.write(owner, copyName(null), { values, version: null, formId, baseRevision });
}
