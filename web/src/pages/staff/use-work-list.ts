import { type RefObject, useRef } from 'react';
import { giveReasonDialog, keysDialog } from '../../dialogs/staff.ts';
import { type Bulk, useBulk } from '../../features/staff/use-bulk.ts';
import { useRowKeys } from '../../features/staff/use-row-keys.ts';
import type { Failure } from '../../lib/command/failure.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useFocusAfterDecision } from '../../lib/list/use-focus-after-decision.ts';
import { useText } from '../../lib/text/use-text.ts';

export interface WorkList {
  list: RefObject<HTMLDivElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
  bulk: Bulk;
  /** Call when one row is decided by its own buttons. */
  onDecided(id: string): void;
  /** Rejects the rows with one reason. */
  askReason(ids: readonly string[]): void;
}

interface WorkListOptions {
  ids: readonly string[];
  /** The status of its rows; a selection ends with it. */
  status: string;
  /** Fetches the list again. */
  reload(): void;
  /** Whether rows can be decided on. */
  isOpen: boolean;
  approve(ids: readonly string[]): void;
  reject(bulk: Bulk, ids: readonly string[], reason: string): Promise<Failure | undefined>;
  rejectTitle(ids: readonly string[]): string;
  /** By default it says that the submitter is told the reason. */
  rejectHint?: string;
  /** Default: 'Reject'. */
  rejectLabel?: string;
}

/** The name of the only row that is decided on; undefined for several. */
export function nameOfOne(
  rows: readonly { id: string; name: string }[],
  ids: readonly string[],
): string | undefined {
  return ids.length === 1 ? rows.find(({ id }) => id === ids[0])?.name : undefined;
}

/** Selection, keys and focus of a list of staff work. */
export function useWorkList(options: WorkListOptions): WorkList {
  const { ids, status, reload, isOpen, approve, reject, rejectTitle, rejectHint } = options;
  const text = useText();
  const { open } = useDialogs();
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const willFocus = useFocusAfterDecision(ids, list, heading);
  const bulk = useBulk(status, (done) => {
    if (done[0]) willFocus(done[0]);
    reload();
  });
  const askReason = (chosen: readonly string[]) => {
    if (!isOpen || chosen.length === 0) return;
    open(giveReasonDialog, {
      title: rejectTitle(chosen),
      hint: rejectHint ?? text('staff.moveHint'),
      submit: options.rejectLabel ?? text('staff.reject'),
      draft: { form: 'bulk-reject', about: chosen.join() },
      onSubmit: (reason) => reject(bulk, chosen, reason),
    });
  };
  useRowKeys(list, {
    toggle: (id) => (isOpen ? bulk.toggle(id) : undefined),
    approve(id) {
      const chosen = bulk.chosen(id);
      if (isOpen && chosen.length > 0) approve(chosen);
    },
    reject: (id) => askReason(bulk.chosen(id)),
    help: () => open(keysDialog),
  });
  const onDecided = (id: string) => {
    willFocus(id);
    reload();
  };
  return { list, heading, bulk, onDecided, askReason };
}
