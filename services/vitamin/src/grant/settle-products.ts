import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Outbox } from '#kit/events/outbox';
import { chainOf, correct, isByHand, isStanding } from '../ledger/correction.rules.ts';
import { findChainEnds, findRewards } from '../ledger/find-chain-ends.ts';
import { postTransfers } from '../ledger/post-transfers.ts';
import type { NewTransfer } from '../ledger/transfer.rules.ts';
import type { VitaminTables } from '../tables.ts';
import {
  changedCauses,
  type RewardedProduct,
  type SettlementCause,
  settle,
} from './settle.rules.ts';

interface Products {
  productIds: readonly string[];
}

/** The products and those that were merged into them. Their rows are locked in the order of their ids. */
const lockFamilies = statement<VitaminTables, Products>()((db, p) =>
  db
    .selectFrom('product')
    .select('product_id')
    .where((eb) =>
      eb.or([
        eb('product_id', '=', p.any('productIds')),
        eb('merged_into', '=', p.any('productIds')),
      ]),
    )
    .orderBy('product_id')
    .forUpdate(),
);

const readFamilies = statement<VitaminTables, Products>()(
  (_, p) => sql<RewardedProduct>`
    select p.product_id as id, p.name, p.sharer_id as "sharerId", p.ups,
      coalesce(p.fraud_reason, s.fraud_reason) as "fraudReason"
    from product p left join product s on s.product_id = p.merged_into
    where p.product_id = ${p.any('productIds')} or p.merged_into = ${p.any('productIds')}
    order by p.product_id`,
);

/** Before the rows of products are changed, so that two events of one family never deadlock. */
export const lockProducts = (tx: Transaction, productIds: readonly string[]) =>
  lockFamilies.run(tx, { productIds });

/**
 * Takes back and gives again what a product, and those that were merged into it, have earned. Reads all their
 * rewards. The caller holds the locks of `lockProducts`.
 */
export async function settleProduct(
  tx: Transaction,
  outbox: Outbox,
  productId: string,
  why: SettlementCause,
): Promise<void> {
  const products = await readFamilies.run(tx, { productIds: [productId] });
  const ends = await findRewards(
    tx,
    products.map(({ id }) => id),
  );
  const byProduct = Map.groupBy(ends, ({ product }) => product?.id);
  const transfers = products.flatMap((product) =>
    settle(product, byProduct.get(product.id) ?? [], why),
  );
  await postTransfers(tx, outbox, transfers);
}

interface ChangedUps {
  /** After the change. */
  product: RewardedProduct;
  change: number;
}

/** Takes back, or gives again, what a change of the UPs of a product moves. Reads no other reward. */
export async function settleUps(
  tx: Transaction,
  outbox: Outbox,
  { product, change }: ChangedUps,
  why: SettlementCause,
): Promise<void> {
  const causes = changedCauses(product, change);
  const ends = await findChainEnds(
    tx,
    causes.map((cause) => ({ rule: 'up10', cause })),
  );
  await postTransfers(tx, outbox, settle(product, ends, why, causes));
}

/** A reward that was taken back, and that further UPs have earned again. */
interface EarnedAgain {
  grant: NewTransfer;
  eventId: string;
}

/** Gives rewards again that further UPs have earned again. */
export async function giveAgain(
  tx: Transaction,
  outbox: Outbox,
  earned: readonly EarnedAgain[],
): Promise<void> {
  const ends = await findChainEnds(
    tx,
    earned.map(({ grant }) => grant),
  );
  const taken = new Map(
    ends
      .filter((end) => !isStanding(end) && !isByHand(end))
      .map((end) => [chainOf(end).grant, end] as const),
  );
  const transfers = earned.flatMap(({ grant, eventId }) => {
    const end = taken.get(grant.cause);
    if (!end) return [];
    const { at, traceparent } = grant;
    return correct(end, { kind: 'UPS_REACHED_AGAIN', reason: '', eventId, at, traceparent });
  });
  await postTransfers(tx, outbox, transfers);
}
