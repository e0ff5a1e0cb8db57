import type { Cause } from '#kit/runtime/trace';
import type { CorrectionKind, FixedRuleCode, VitaminRuleCode } from '#schema/enums';
import { rewards } from '#schema/limits';
import { correctionText } from '#schema/vitamin-corrections';

export type AccountId = `issuance:${VitaminRuleCode}` | `user:${string}`;

export interface ProductName {
  en: string;
  zh: string;
}

/** The product that a transfer is about, with its name at that time; null while it is unknown. */
export interface TransferProduct {
  id: string;
  name: ProductName | null;
}

/** A transfer to post. The pair of rule and cause is posted once. */
export interface NewTransfer extends Cause {
  rule: VitaminRuleCode;
  cause: string;
  debit: AccountId;
  credit: AccountId;
  /** Vitamins, a whole number above 0. */
  amount: number;
  product: TransferProduct | null;
  /** Null unless the transfer is a correction. */
  reversal: Reversal | null;
}

export interface Reversal {
  transferId: string;
  kind: CorrectionKind;
  /** The words of staff; empty without any. */
  reason: string;
  /** `event:<id>` of the event that caused it, or who made it by hand. */
  operator: string;
}

export interface PostedTransfer extends NewTransfer {
  /** Decimal. */
  id: string;
}

/** The change of one user's account by a transfer. */
export interface AccountMovement {
  transfer: PostedTransfer;
  userId: string;
  /** Negative for a debit. */
  amount: number;
  /** The account's balance after this transfer. */
  balance: number;
}

export const userAccount = (userId: string): AccountId => `user:${userId}`;

/** The user of an account; null for issuance. */
export const userOf = (account: string): string | null =>
  account.startsWith('user:') ? account.slice('user:'.length) : null;

export interface Grant extends Cause {
  rule: FixedRuleCode;
  cause: string;
  userId: string;
  product?: TransferProduct;
}

/** A grant moves the reward of the rule from its issuance account to the user. */
export const issue = ({
  rule,
  cause,
  userId,
  at,
  traceparent,
  product = undefined,
}: Grant): NewTransfer => ({
  rule,
  cause,
  debit: `issuance:${rule}`,
  credit: userAccount(userId),
  amount: rewards[rule],
  at,
  traceparent,
  product: product ?? null,
  reversal: null,
});

/**
 * The movements of user accounts in the order of the transfers, each with the balance after it.
 * @param balances after the last transfer
 */
export function movementsOf(
  transfers: readonly PostedTransfer[],
  balances: ReadonlyMap<string, number>,
): AccountMovement[] {
  const left = new Map(balances);
  const movements: AccountMovement[] = [];
  for (const transfer of transfers.toReversed()) {
    for (const [account, amount] of [
      [transfer.debit, -transfer.amount],
      [transfer.credit, transfer.amount],
    ] as const) {
      const userId = userOf(account);
      const balance = left.get(account) ?? 0;
      left.set(account, balance - amount);
      if (userId) movements.push({ transfer, userId, amount, balance });
    }
  }
  return movements.reverse();
}

/** Corrections of one account that are told once. */
export interface Together {
  /** Of the first one. */
  transferId: string;
  amount: number;
}

/** What the words about a correction depend on. A gift has other words than further rewards. */
const toldBy = ({ transfer: { rule, product, reversal }, userId, amount }: AccountMovement) =>
  reversal &&
  JSON.stringify([
    userId,
    reversal.operator,
    correctionText(rule, reversal.kind),
    reversal.reason,
    product?.id,
    amount > 0,
  ]);

/** For each movement the corrections with the same words; null for one alone, and for a grant. */
export function toldTogether(movements: readonly AccountMovement[]): (Together | null)[] {
  const groups = Map.groupBy(movements, toldBy);
  return movements.map((movement) => {
    const key = toldBy(movement);
    const group = (key && groups.get(key)) || [];
    const [first] = group;
    if (!first || group.length === 1) return null;
    const amount = group.reduce((sum, each) => sum + each.amount, 0);
    return { transferId: first.transfer.id, amount };
  });
}
