import type { Failure } from '../command/failure.ts';
import { unknownOutcomes } from '../command/idempotency-key.ts';
import type { Outcome } from '../command/outcome.ts';

/** A stored draft, as the server knows it. */
export interface SavedDraft {
  id: string;
  version: number;
  /** RFC 3339. */
  savedAt: string;
}

export type DraftState =
  | { kind: 'unchanged' }
  /** Typed, and not sent yet or under way. */
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** The network is away; the text is kept in this tab. */
  | { kind: 'offline' }
  /** Another browser saved the draft in the meantime: its id, null from a server of an older release. */
  | { kind: 'conflict'; draftId: string | null }
  /** The draft was deleted, published or sent elsewhere: it becomes a new one when somebody says so. */
  | { kind: 'gone' }
  | { kind: 'failed'; failure: Failure };

interface DraftSaverOptions<V> {
  /** Null before the first save. */
  draft: SavedDraft | null;
  /** What the server may have from before a reload; null for nothing. */
  unsure: V | null;
  /** @param base what is overwritten: version 0 is nothing, and without a version the save always wins */
  save(
    values: V,
    base: { id: string | null; version: number | null },
  ): Promise<Outcome<SavedDraft>>;
  onState(state: DraftState): void;
  /** Called with what the server may have, though no response said so; null for nothing. */
  onUnsure(values: V | null): void;
  /** Called with each draft that was saved. */
  onSaved(draft: SavedDraft): void;
  /** Milliseconds without a change until a save. */
  delay: number;
}

export interface DraftSaver<V> {
  /** Saves the values a little later, with other changes until then. */
  change(values: V): void;
  /**
   * Saves at once what was not saved, for instance when the network is back.
   * @returns whether the server has all changes
   */
  flush(): Promise<boolean>;
  /** Ends a conflict: these values replace those of the other browser, or become a new draft. */
  overwrite(): Promise<void>;
  /** Why nothing is saved until `overwrite`; null where something is. */
  held(): Failure | null;
  /** Goes on as after a save of the values that was refused: something else has met the other draft. */
  hold(values: V, failure: Failure): void;
  /** Saves nothing more. @returns the stored draft, once a running save is over; null without one */
  stop(): Promise<SavedDraft | null>;
}

const isUnsure = ({ code }: Failure): boolean => unknownOutcomes.has(code);

/** States in which somebody has to choose. */
const isChoice = ({ kind }: DraftState): boolean => kind === 'conflict' || kind === 'gone';

/** What becomes of a draft whose save was refused. */
function refusedState(failure: Failure, hasDraft: boolean): DraftState {
  const { code, params } = failure;
  if (code === 'DRAFT_CHANGED') {
    return { kind: 'conflict', draftId: params.draftId === undefined ? null : `${params.draftId}` };
  }
  if (code === 'NOT_FOUND' && hasDraft) return { kind: 'gone' };
  return code === 'OFFLINE' ? { kind: 'offline' } : { kind: 'failed', failure };
}

/** Saves a form while it is typed: one request at a time, and always the latest values last. */
export function createDraftSaver<V>(options: DraftSaverOptions<V>): DraftSaver<V> {
  const { save, onState, onUnsure, onSaved, delay } = options;
  let { draft } = options;
  let pending: { values: V } | null = null;
  /** What the server may have, though no response said so: it is sent again as it was. */
  let unsure: { values: V } | null = options.unsure === null ? null : { values: options.unsure };
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held: Failure | null = null;
  let isStopped = false;

  async function send(wins: boolean): Promise<void> {
    while (pending && !held && !isStopped) {
      const sent: { values: V } = wins ? pending : (unsure ?? pending);
      const version = wins ? null : (draft?.version ?? 0);
      const before = unsure;
      setUnsure(sent);
      const outcome = await save(sent.values, { id: draft?.id ?? null, version });
      if (!outcome.ok) {
        const { failure } = outcome;
        if (!isUnsure(failure)) setUnsure(failure.code === 'THROTTLED' ? before : null);
        return fail(failure);
      }
      setUnsure(null);
      draft = outcome.data;
      if (pending === sent) pending = null;
      if (isStopped) return undefined;
      onSaved(draft);
      if (!pending) onState({ kind: 'saved', at: draft.savedAt });
    }
    return undefined;
  }

  function setUnsure(values: { values: V } | null): void {
    unsure = values;
    if (!isStopped) onUnsure(values?.values ?? null);
  }

  function fail(failure: Failure): void {
    if (isStopped) return;
    const state = refusedState(failure, draft !== null);
    held = isChoice(state) ? failure : null;
    if (state.kind === 'gone') draft = null;
    onState(state);
  }

  function run(wins = false): Promise<void> {
    clearTimeout(timer);
    running ??= send(wins).finally(() => {
      running = null;
    });
    return running;
  }

  return {
    change(values) {
      if (isStopped) return;
      pending = { values };
      if (held) return;
      onState({ kind: 'saving' });
      clearTimeout(timer);
      timer = setTimeout(() => void run(), delay);
    },
    flush: () => run().then(() => pending === null),
    overwrite() {
      const wins = held?.code !== 'NOT_FOUND';
      held = null;
      onState({ kind: 'saving' });
      return run(wins);
    },
    held: () => held,
    hold(values, failure) {
      pending = { values };
      setUnsure(null);
      fail(failure);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
      return draft;
    },
  };
}
