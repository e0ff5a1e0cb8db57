import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { productStatus } from '#schema/enums';
import { claimRejected, productOwned } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import type { CatalogTables } from '../tables.ts';
import type { TeamRow } from './team-row.ts';

type How = Parameters<typeof productOwned>[0]['how'];

interface NewTeam {
  ownerId: string | null;
  maintainerIds: readonly string[];
}

interface TeamChange extends NewTeam {
  how: How;
  memberId?: string | null;
  removedByStaff?: readonly string[];
}

const updateTeam = statement<CatalogTables, NewTeam & { productId: string }>()((db, p) =>
  db
    .updateTable('product')
    .set({
      owner_id: p.cast('ownerId', 'uuid'),
      maintainer_ids: p.cast('maintainerIds', 'uuid[]') as never,
    })
    .where('id', '=', p('productId')),
);

const withdrawOffers = statement<CatalogTables, { productId: string; at: Date }>()((db, p) =>
  db
    .updateTable('product_offer')
    .set({ status: 'WITHDRAWN', decided_at: p.cast('at', 'timestamptz') })
    .where('product_id', '=', p('productId'))
    .where('status', '=', 'OPEN'),
);

interface Won {
  productId: string;
  ownerId: string;
  at: Date;
}

const endClaims = statement<CatalogTables, Won>()((db, p) =>
  db
    .updateTable('product_claim')
    .set({
      status: sql<string>`case when claimant_id = ${p.cast('ownerId', 'uuid')}
        then 'GRANTED' else 'REJECTED' end`,
      decided_at: p.cast('at', 'timestamptz'),
    })
    .where('product_id', '=', p('productId'))
    .where('status', '=', 'OPEN')
    .returning(['id', 'claimant_id as claimantId']),
);

/**
 * Sets owner and maintainers of a locked product, with their event. With a new owner the offers of the
 * old one end, and so do claims: hers is granted, and those of others are events too.
 * @param change `memberId` is the maintainer who joined or left, `removedByStaff` are maintainers whom staff
 * removed
 */
export async function changeTeam(
  { outbox, clock }: Pick<CatalogContext, 'outbox' | 'clock'>,
  tx: Transaction,
  product: TeamRow,
  { how, memberId = null, removedByStaff = [], ...team }: TeamChange,
): Promise<void> {
  const { id: productId, slug, ownerId: previousOwnerId } = product;
  const { ownerId } = team;
  const maintainerIds = team.maintainerIds.filter((id) => id !== ownerId);
  const name = { en: product.nameEn, zh: product.nameZh };
  await updateTeam.run(tx, { productId, ownerId, maintainerIds });
  const owned = productOwned({
    productId,
    slug,
    name,
    ownerId,
    previousOwnerId,
    maintainerIds: [...maintainerIds],
    memberId,
    isReleased: product.status === productStatus.RELEASED,
    how,
    ...(removedByStaff.length > 0 && { removedByStaff: [...removedByStaff] }),
  });
  await outbox.add(tx, owned);
  if (ownerId === previousOwnerId) return;
  const at = clock.now();
  await withdrawOffers.run(tx, { productId, at });
  if (ownerId === null) return;
  const ended = await endClaims.run(tx, { productId, ownerId, at });
  const left = ended.filter(({ claimantId }) => claimantId !== ownerId);
  const losers = left.map(({ id, claimantId }) =>
    claimRejected({ productId, name, claimId: id, claimantId, reason: null }),
  );
  await outbox.add(tx, ...losers);
}
