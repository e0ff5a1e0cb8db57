import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import type { BadgeContext } from '../context.ts';
import { readProduct } from '../copy/products.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import type { BadgeTables } from '../tables.ts';
import { requireManaged } from './badge-row.ts';
import { assertManages } from './rights.rules.ts';
import { setFacts } from './set-facts.ts';

/** A form that was read before would turn the link back. */
const raiseVersion = statement<BadgeTables, { id: string }>()(
  (_db, p) => sql<object>`update badge set version = version + 1 where id = ${p('id')}`,
);

/**
 * Turns the claim link of a badge on or off, without its form. A repetition changes nothing.
 * @throws NOT_FOUND, FORBIDDEN, WALLET_REQUIRED, BADGE_STATUS, THROTTLED
 */
export async function setClaimLink(
  context: BadgeContext,
  writer: RequestWriter,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<void> {
  await context.database.transaction(async (tx) => {
    await requirePresent(tx, writer.userId);
    const badge = await requireManaged(tx, id);
    assertManages(writer, await readProduct(tx, badge.productId));
    if (badge.claimEnabled === enabled) return;
    await enforceWriteLimit(context, tx, 'badge', writer);
    await raiseVersion.run(tx, { id });
    await setFacts(context, tx, badge, { claimEnabled: enabled });
  });
}
