import { useState } from 'react';
import { isErrorCode } from '#schema/errors';
import { bulkMax } from '#schema/staff-limits';
import type { Failure } from '../../lib/command/failure.ts';
import type { Outcome } from '../../lib/command/use-command.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

/** What became of one row. */
export interface BulkOutcome {
  id: string;
  code: string | null;
  reason: string | null;
}

const failureOf = ({ code, reason }: BulkOutcome): Failure => ({
  code: isErrorCode(code) ? code : 'INTERNAL',
  params: reason === null ? {} : { reason },
});

export interface Bulk {
  selected: ReadonlySet<string>;
  /** Why rows of the last decision failed. */
  failures: ReadonlyMap<string, Failure>;
  toggle(id: string): void;
  clear(): void;
  /** The selected rows, or the given one when none is selected. */
  chosen(id: string | null): string[];
  /**
   * Runs a decision; the failed rows are selected and say why.
   * @param done makes the text about the ids that were decided
   */
  decide(
    ids: readonly string[],
    run: (ids: string[]) => Promise<Outcome<readonly BulkOutcome[]>>,
    done: (ids: readonly string[]) => string,
  ): Promise<Failure | undefined>;
}

/**
 * The selection of a list, and decisions on it.
 * @param list names the list; another one starts without a selection
 * @param onDecided fetches the list again
 */
export function useBulk(list: string, onDecided: (ids: readonly string[]) => void): Bulk {
  const text = useText();
  const { show } = useToasts();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map());
  const [shownList, setShownList] = useState(list);
  if (list !== shownList) {
    setShownList(list);
    setSelected(new Set());
    setFailures(new Map());
  }
  const toggle = (id: string) =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id) && next.size < bulkMax) next.add(id);
      return next;
    });
  const decide: Bulk['decide'] = async (ids, run, doneText) => {
    const outcome = await run([...ids]);
    if (!outcome.ok) return outcome.failure;
    const failed = outcome.data.filter(({ code }) => code !== null);
    const done = outcome.data.filter(({ code }) => code === null).map(({ id }) => id);
    setFailures(new Map(failed.map((result) => [result.id, failureOf(result)])));
    setSelected((before) => {
      const others = [...before].filter((id) => !ids.includes(id));
      return new Set([...others, ...failed.map(({ id }) => id)]);
    });
    if (done.length > 0) show('success', doneText(done));
    if (failed.length > 0) show('error', text('staff.bulkFailed', { count: failed.length }));
    onDecided(done);
    return undefined;
  };
  return {
    selected,
    failures,
    toggle,
    clear: () => setSelected(new Set()),
    chosen: (id) => (selected.size > 0 ? [...selected] : id === null ? [] : [id]),
    decide,
  };
}
