import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { ManagedBadgeFieldsFragment } from '../../gql/graphql.ts';
import { usePolling } from '../../lib/graph/use-polling.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { findWalletOf } from '../../lib/wallet/find-wallet-of.ts';
import type { Provider } from '../../lib/wallet/provider.ts';
import { sentFor } from '../../lib/wallet/sent-transactions.ts';
import { hasReverted } from '../../lib/wallet/transaction-state.ts';
import { isUnderWay, newsOf, progressOf } from './under-way.rules.ts';

const second = 1_000;
/** While the chain is about to tell something, and otherwise. */
const paces = {
  busy: { first: 2 * second, longest: 15 * second },
  quiet: { first: 20 * second, longest: 60 * second },
};

/** Reads a badge again while its page is open, and tells what has become of its prepayments. */
export function useLiveBadge(own: ManagedBadgeFieldsFragment, refresh: () => Promise<unknown>) {
  const { reverted, watch, look } = useSentPrepayments(own);
  const pace = isUnderWay(own) ? paces.busy : paces.quiet;
  usePolling(() => Promise.all([refresh(), look()]), pace, progressOf(own));
  usePaymentNews(own);
  return { reverted, watch };
}

function usePaymentNews({ id, prepayments }: ManagedBadgeFieldsFragment): void {
  const text = useText();
  const { show } = useToasts();
  const before = useRef(prepayments);
  const tell = useEffectEvent((now: typeof prepayments) => {
    // The chain can tell of a payment before the page has reported it.
    const sent = sentFor(id).map(({ hash }) => ({ hash, state: 'REPORTED' }));
    const { credited, undone } = newsOf([...sent, ...before.current], now);
    before.current = now;
    if (undone) show('error', text('error.TRANSFER_FAILED'));
    if (credited) show('success', text('success.gasPaid'));
  });
  useEffect(() => tell(prepayments), [prepayments]);
}

/**
 * The wallet knows of a transaction that a block undid, of which there is no log. It is also asked for what an
 * earlier page has sent, as long as the service knows no more than the report.
 */
function useSentPrepayments({ id, prepayments }: ManagedBadgeFieldsFragment) {
  const text = useText();
  const { show } = useToasts();
  const wallet = useViewer()?.wallet ?? null;
  const sent = useRef(new Map<string, Provider>());
  const [reverted, setReverted] = useState<ReadonlySet<string>>(new Set());
  const watch = (hash: string, provider: Provider) => void sent.current.set(hash, provider);
  const look = async () => {
    const told = new Map(prepayments.map(({ hash, state }) => [hash, state]));
    // What the service was not told of is asked for too.
    for (const hash of new Set([...told.keys(), ...sentFor(id).map((sent) => sent.hash)])) {
      if ((told.get(hash) ?? 'REPORTED') !== 'REPORTED' || reverted.has(hash)) continue;
      const own = sent.current.get(hash);
      const provider = own ?? (wallet && (await findWalletOf(wallet).catch(() => null)));
      if (!provider || !(await hasReverted(provider, hash))) continue;
      setReverted((before) => new Set([...before, hash]));
      if (own) show('error', text('error.TRANSFER_FAILED'));
    }
  };
  const lookAtOnce = useEffectEvent(() => void look());
  useEffect(() => lookAtOnce(), []);
  return { reverted, watch, look };
}
