import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import type { CatalogContext } from '../context.ts';
import { usePictures } from '../picture/product-pictures.ts';
import { maintains } from '../product/product.rules.ts';
import { lockOpenEdit } from './lock-open-edit.ts';
import { closeRevision, type RevisionKey } from './revision-row.ts';

/** Takes an edit back. @throws NOT_FOUND, also for strangers; REVISION_ALREADY_DECIDED */
export function withdrawRevision(
  { database, outbox, clock }: CatalogContext,
  viewer: ViewerClaim,
  revisionId: string,
): Promise<RevisionKey> {
  return database.transaction(async (tx) => {
    const at = clock.now();
    const { product } = await lockOpenEdit(tx, revisionId, (found) => {
      if (!maintains(found.product, viewer)) throw new DomainError('NOT_FOUND');
    });
    const end = { id: revisionId, status: 'WITHDRAWN', reason: null, at } as const;
    await closeRevision(tx, end);
    await outbox.add(tx, ...(await usePictures(tx, product.id, product, at)));
    return { id: revisionId };
  });
}
