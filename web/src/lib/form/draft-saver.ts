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
  /** Another browser saved the draft in the meantime. */
  | { kind: 'conflict' }
  | { kind: 'failed'; failure: Failure };

interface DraftSaverOptions<V> {
  /** Null before the first save. */
  draft: SavedDraft | null;
  /** @param base what is overwritten: version 0 is nothing, and without a version the save always wins */
  save(
    values: V,
    base: { id: string | null; version: number | null },
  ): Promise<Outcome<SavedDraft>>;
  onState(state: DraftState): void;
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
  /** Ends a conflict: these values replace those of the other browser. */
  overwrite(): Promise<void>;
  /** Saves nothing more. @returns the stored draft, once a running save is over; null without one */
  stop(): Promise<SavedDraft | null>;
}

const isUnsure = ({ code }: Failure): boolean => unknownOutcomes.has(code);

/** Saves a form while it is typed: one request at a time, and always the latest values last. */
export function createDraftSaver<V>(options: DraftSaverOptions<V>): DraftSaver<V> {
  const { save, onState, onSaved, delay } = options;
  let { draft } = options;
  let pending: { values: V } | null = null;
  /** What the server may have, though no response said so: it is sent again as it was. */
  let unsure: { values: V } | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  let isStopped = false;

  async function send(wins: boolean): Promise<void> {
    while (pending && !isHeld && !isStopped) {
      const sent: { values: V } = wins ? pending : (unsure ?? pending);
      const version = wins ? null : (draft?.version ?? 0);
      const outcome = await save(sent.values, { id: draft?.id ?? null, version });
      if (!outcome.ok) {
        if (isUnsure(outcome.failure)) unsure = sent;
        else if (outcome.failure.code !== 'THROTTLED') unsure = null;
        return fail(outcome.failure);
      }
      unsure = null;
      draft = outcome.data;
      if (pending === sent) pending = null;
      if (isStopped) return undefined;
      onSaved(draft);
      if (!pending) onState({ kind: 'saved', at: draft.savedAt });
    }
    return undefined;
  }

  function fail(failure: Failure): void {
    if (isStopped) return;
    if (failure.code === 'DRAFT_CHANGED') {
      isHeld = true;
      onState({ kind: 'conflict' });
    } else if (failure.code === 'OFFLINE') onState({ kind: 'offline' });
    else onState({ kind: 'failed', failure });
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
      if (isHeld) return;
      onState({ kind: 'saving' });
      clearTimeout(timer);
      timer = setTimeout(() => void run(), delay);
    },
    flush: () => run().then(() => pending === null),
    overwrite() {
      isHeld = false;
      onState({ kind: 'saving' });
      return run(true);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
      return draft;
    },
  };
}
