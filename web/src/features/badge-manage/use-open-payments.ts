import { useEffect } from 'react';
import type { ManagedBadgeFieldsFragment } from '../../gql/graphql.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { keepSent, sentFor } from '../../lib/wallet/sent-transactions.ts';
import { ReportPrepaymentDocument } from './documents.ts';
import { keptSent, type OpenPayment, openPayments } from './prepay.rules.ts';

/** Prepayments of a badge that are on their way, also those that the service does not know yet. */
export function useOpenPayments(
  { id, prepayments }: Pick<ManagedBadgeFieldsFragment, 'id' | 'prepayments'>,
  reverted: ReadonlySet<string>,
): OpenPayment[] {
  const { run: report } = useCommand(ReportPrepaymentDocument, { isQuiet: true });
  useEffect(() => {
    const over = new Set(
      prepayments.filter(({ amount }) => amount !== null).map(({ hash }) => hash),
    );
    const sent = sentFor(id);
    const left = keptSent(sent, Date.now()).filter(
      ({ hash }) => !over.has(hash) && !reverted.has(hash),
    );
    if (left.length < sent.length) keepSent(id, left);
  }, [id, prepayments, reverted]);
  const told = new Set(prepayments.map(({ hash }) => hash));
  const now = Date.now();
  const kept = keptSent(sentFor(id), now);
  const untold = kept.find(({ hash }) => !told.has(hash) && !reverted.has(hash))?.hash;
  useEffect(() => {
    if (untold === undefined) return undefined;
    const tell = () => void report({ badgeId: id, hash: untold });
    window.addEventListener('online', tell);
    // At once too: an earlier page may not have told.
    tell();
    return () => window.removeEventListener('online', tell);
  }, [id, untold, report]);
  return openPayments({ told: prepayments, sent: kept, reverted }, now);
}
