import type { Transaction } from '#kit/database/database';
import { assert } from '#kit/runtime/errors';
import { lockBadge } from './badge/badge-row.ts';
import { holdBadges } from './badge/hold-badges.ts';
import { setFacts } from './badge/set-facts.ts';
import type { ChainListener, ChainReceipt, ChainTransaction } from './chain/ports.ts';
import { moveClaim } from './claim/move-claim.ts';
import { chargeSite, endMint, lockMint, settleMint } from './claim/settle-mint.ts';
import { onClaimed, onTransferred } from './claim/token-logs.ts';
import type { BadgeContext } from './context.ts';
import { askForDue, partOfSubject, partSubject } from './contract/change-contract.ts';
import { onContractChanged, tellFailure } from './contract/on-contract-changed.ts';
import { onPrepaid } from './gas/on-prepaid.ts';

/** What the badges do when the chain changes. Each call locks a badge first, then its claim. */
export function createChainListener(context: BadgeContext): ChainListener {
  async function created(tx: Transaction, { subject, network }: ChainTransaction): Promise<void> {
    const badge = await lockBadge(tx, partOfSubject(subject).badgeId);
    if (!badge?.key) return;
    const contract = await context.chain.predictBadge(network, badge.key);
    const after = await setFacts(context, tx, badge, { deployState: 'DEPLOYED', contract });
    // What was wanted of it meanwhile.
    await askForDue(context, tx, after);
  }

  /** Another transaction with its nonce is no refusal: it is asked for again, as it was. */
  async function notCreated(
    tx: Transaction,
    transaction: ChainTransaction,
    reason: string,
  ): Promise<void> {
    const { badgeId, tries } = partOfSubject(transaction.subject);
    const badge = await lockBadge(tx, badgeId);
    if (!badge?.key) return;
    if (reason === 'NONCE_TAKEN' && !badge.deletedAt) {
      return context.chain.repeatTransaction(tx, transaction, partSubject(badgeId, tries + 1));
    }
    const after = await setFacts(context, tx, badge, { deployState: 'FAILED', contract: null });
    if (!badge.deletedAt) await tellFailure(context, tx, after, 'CREATED');
  }

  /** A failed mint whose claim has a token by the other way was only superfluous. */
  async function mintFailed(
    tx: Transaction,
    transaction: ChainTransaction,
    { reason, receipt }: { reason: string; receipt: ChainReceipt | null },
  ): Promise<void> {
    const mint = await lockMint(tx, transaction);
    if (!mint) return;
    const badge = await settleMint(context, tx, mint.badge, transaction, receipt);
    if (mint.isLatest) await endMint(context, tx, { badge, claim: mint.claim }, reason);
  }

  return {
    hold: holdBadges,

    async sent(tx, transaction, hash) {
      if (transaction.kind !== 'MINT') return;
      const mint = await lockMint(tx, transaction);
      // A claim whose token is in a block by the other way is past this.
      if (!mint?.isLatest || mint.claim.tokenId !== null) return;
      await moveClaim(context, tx, mint.badge, mint.claim, { state: 'SENT', hash });
    },

    // The log of the same block says which token it is.
    mined: () => Promise.resolve(),

    async confirmed(tx, transaction, receipt) {
      if (transaction.kind === 'MINT') {
        const mint = await lockMint(tx, transaction);
        if (mint) await settleMint(context, tx, mint.badge, transaction, receipt);
        return;
      }
      await chargeSite(context, tx, transaction, receipt);
      if (transaction.kind === 'CREATE_BADGE') await created(tx, transaction);
      await onContractChanged(context, tx, transaction, null);
    },

    undone: () => Promise.resolve(),

    async failed(tx, transaction, failure) {
      if (transaction.kind === 'MINT') return mintFailed(tx, transaction, failure);
      await chargeSite(context, tx, transaction, failure.receipt);
      if (transaction.kind === 'CREATE_BADGE') await notCreated(tx, transaction, failure.reason);
      await onContractChanged(context, tx, transaction, failure.reason);
    },

    prepaid: (tx, phase, log) => onPrepaid(context, tx, phase, log),
    claimed: (tx, phase, log) => onClaimed(context, tx, phase, log),
    transferred: (tx, phase, log) => onTransferred(context, tx, phase, log),
  };
}

/** A listener for chains that are opened before the service, and run after it. */
export function listenLater(): { listener: ChainListener; listen(to: ChainListener): void } {
  let target: ChainListener | undefined;
  const heard = (): ChainListener => {
    assert(target !== undefined, 'a chain starts after its listener');
    return target;
  };
  return {
    listener: {
      hold: (...told) => heard().hold(...told),
      sent: (...told) => heard().sent(...told),
      mined: (...told) => heard().mined(...told),
      confirmed: (...told) => heard().confirmed(...told),
      undone: (...told) => heard().undone(...told),
      failed: (...told) => heard().failed(...told),
      prepaid: (...told) => heard().prepaid(...told),
      claimed: (...told) => heard().claimed(...told),
      transferred: (...told) => heard().transferred(...told),
    },
    listen(to) {
      target = to;
    },
  };
}
