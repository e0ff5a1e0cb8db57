import { checkHolders, type HolderFault } from '#schema/badge-holders';
import { badgeCounts } from '#schema/badge-limits';
import { failureText } from '../../lib/command/failure.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { type HolderEntry, holderEntries } from './badge-values.rules.ts';

interface ListCheck {
  entries: readonly HolderEntry[];
  faults: readonly HolderFault[];
  /** Different wallets without a fault. */
  wallets: number;
}

let last: { list: string; check: ListCheck } | null = null;

/** Checks a list. The last result is kept, because each key in the form asks for it. */
function readList(list: string): ListCheck {
  if (last?.list === list) return last.check;
  const entries = holderEntries(list);
  const { holders, faults } = checkHolders(entries.map(({ text }) => text));
  const check = { entries, faults, wallets: holders.length };
  last = { list, check };
  return check;
}

/** Why a list of wallets is not taken, in one sentence; null when it is. */
export function checkList(text: Text, list: string): ListCheck & { message: string | null } {
  const check = readList(list);
  const fail = (code: 'FIELD_REQUIRED' | 'TOO_MANY_ENTRIES') =>
    failureText(text, { code, params: { field: 'holders', max: badgeCounts.listed } });
  const { entries, faults } = check;
  if (entries.length === 0) return { ...check, message: fail('FIELD_REQUIRED') };
  if (entries.length > badgeCounts.listed) return { ...check, message: fail('TOO_MANY_ENTRIES') };
  if (faults.length === 0) return { ...check, message: null };
  return { ...check, message: text('badgeForm.holders.faults', { count: faults.length }) };
}

/** What is wrong with one entry, with its line. */
export function faultText(
  text: Text,
  entries: readonly HolderEntry[],
  { at, kind, first }: HolderFault,
): string {
  const entry = entries[at];
  const line = entry?.line ?? 0;
  const shown = (entry?.text ?? '').slice(0, 46);
  if (kind === 'REPEATED') {
    return text('badgeForm.holders.REPEATED', { line, first: entries[first ?? 0]?.line ?? 0 });
  }
  return text(`badgeForm.holders.${kind}`, { line, entry: shown });
}
