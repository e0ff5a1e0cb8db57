import type { Transaction } from '#kit/database/database';
import type {
  ChainListener,
  ChainReceipt,
  LogPhase,
} from '../../services/badge/src/chain/ports.ts';

/** In the database of the service, so that it commits with the step that is told. */
export const toldTable = `
  create table told (
    seq bigint generated always as identity primary key,
    what text not null,
    subject text not null,
    detail jsonb not null
  )`;

const receiptOf = (receipt: ChainReceipt | null): Record<string, string> =>
  receipt
    ? {
        hash: receipt.hash,
        block: receipt.blockHash,
        cost: String(receipt.gasUsed * receipt.effectiveGasPrice),
      }
    : {};

async function tell(
  tx: Transaction,
  what: string,
  subject: string,
  detail: Record<string, string> = {},
): Promise<void> {
  await tx.query('insert into told (what, subject, detail) values ($1, $2, $3)', [
    what,
    subject,
    JSON.stringify(detail),
  ]);
}

const phased = (what: string, phase: LogPhase) => `${what} ${phase}`;

/** A listener that writes down what it is told, in the transaction of the step. */
export const recordingListener = (): ChainListener => ({
  hold: () => Promise.resolve(),
  sent: (tx, { subject }, hash) => tell(tx, 'sent', subject, { hash }),
  mined: (tx, { subject }, receipt) => tell(tx, 'mined', subject, receiptOf(receipt)),
  confirmed: (tx, { subject }, receipt) => tell(tx, 'confirmed', subject, receiptOf(receipt)),
  undone: (tx, { subject }) => tell(tx, 'undone', subject),
  failed: (tx, { subject }, { reason, receipt }) =>
    tell(tx, 'failed', subject, { reason, ...receiptOf(receipt) }),
  prepaid: (tx, phase, { amount, blockHash, badgeKey, payer }) =>
    tell(tx, phased('prepaid', phase), badgeKey, {
      amount: String(amount),
      block: blockHash,
      payer,
    }),
  claimed: (tx, phase, { claimId, tokenId, to, contract, blockHash }) =>
    tell(tx, phased('claimed', phase), claimId, {
      token: String(tokenId),
      to,
      contract,
      block: blockHash,
    }),
  transferred: (tx, phase, { tokenId, from, to, contract }) =>
    tell(tx, phased('transferred', phase), contract, { token: String(tokenId), from, to }),
});
