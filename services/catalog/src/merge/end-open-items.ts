import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { claimRejected, type EventDraft, revisionDecided } from '#schema/generated/events';
import { lockForm } from '../form/product-form-row.ts';
import { usePictures } from '../picture/product-pictures.ts';
import { closeRevision, readOpenForm } from '../revision/revision-row.ts';
import type { CatalogTables } from '../tables.ts';

interface Ending {
  productId: string;
  name: { en: string; zh: string };
  staffId: string;
  at: Date;
  reason: string;
}

const rejectClaims = statement<CatalogTables, Omit<Ending, 'name'>>()((db, p) =>
  db
    .updateTable('product_claim')
    .set({
      status: 'REJECTED',
      reason: p('reason'),
      decided_at: p.cast('at', 'timestamptz'),
      decided_by: p.cast('staffId', 'uuid'),
    })
    .where('product_id', '=', p('productId'))
    .where('status', '=', 'OPEN')
    .returning(['id', 'claimant_id as claimantId']),
);

const withdrawOffers = statement<CatalogTables, { productId: string; at: Date }>()((db, p) =>
  db
    .updateTable('product_offer')
    .set({ status: 'WITHDRAWN', decided_at: p.cast('at', 'timestamptz') })
    .where('product_id', '=', p('productId'))
    .where('status', '=', 'OPEN'),
);

const deleteDrafts = statement<CatalogTables, { productId: string }>()((db, p) =>
  db
    .deleteFrom('product_draft')
    .where('product_id', '=', p('productId'))
    .returning('user_id as userId'),
);

export interface EndedItems {
  /** Members whose drafts ended; the event of the merge tells them. */
  drafters: string[];
  events: EventDraft[];
}

/**
 * Ends what waits for somebody at a duplicate: claims, offers, drafts and an open edit. Claimants and the
 * submitter are told the reason by the events.
 */
export async function endOpenItems(
  tx: Transaction,
  { productId, name, staffId, at, reason }: Ending,
): Promise<EndedItems> {
  const claims = await rejectClaims.run(tx, { productId, staffId, at, reason });
  await withdrawOffers.run(tx, { productId, at });
  const drafts = await deleteDrafts.run(tx, { productId });
  const events: EventDraft[] = claims.map(({ id, claimantId }) =>
    claimRejected({ productId, name, claimId: id, claimantId, reason }),
  );
  const open = await readOpenForm.first(tx, { productId });
  if (open) {
    const { submitterId } = await closeRevision(tx, {
      id: open.id,
      status: 'REJECTED',
      reason,
      at,
    });
    const decision = 'rejected' as const;
    const decided = { productId, revisionId: open.id, name, submitterId, decision, reason };
    events.push(revisionDecided(decided));
    const form = await lockForm.first(tx, { id: productId });
    if (form) events.push(...(await usePictures(tx, productId, form, at)));
  }
  return { drafters: drafts.map(({ userId }) => userId), events };
}
