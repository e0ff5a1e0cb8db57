import type { ReadModels } from '#kit/rebuild/read-model';
import { HOUR } from '#schema/durations';
import { talkSpam } from '#schema/talk-limits';
import { onErased } from './erasure/on-erased.ts';
import { onProductFollowed } from './follow/on-product-followed.ts';
import { memberHandlers } from './newcomer/newcomers.ts';
import { onProductEdited } from './product/on-product-edited.ts';
import { onProductListed } from './product/on-product-listed.ts';
import { onProductMerged } from './product/on-product-merged.ts';
import { onProductOwned } from './product/on-product-owned.ts';
import { onProductTakenDown } from './product/on-product-taken-down.ts';
import { onUpCast } from './up/on-up-cast.ts';
import { onUpWithheld } from './up/on-up-withheld.ts';

/** Copies of products, follows, UPs and members of other services. */
export const readModels: ReadModels = {
  handlers: [
    onProductListed,
    onProductEdited,
    onProductTakenDown,
    onProductOwned,
    onProductMerged,
    onProductFollowed,
    onUpCast,
    onUpWithheld,
    ...memberHandlers,
    onErased,
  ],
  elsewhere: { 'catalog.product-merged.v1': 'repeated', 'user.erased.v1': 'repeated' },
  tables: [
    { table: 'erased_member', own: { at: 'rebuilt.at' }, isKept: true },
    { table: 'member' },
    {
      table: 'newcomer',
      // Rows of the last hour of their time can be deleted while the tables are compared.
      only: (now) => `row.at > '${new Date(now.getTime() - talkSpam.newFor + HOUR).toISOString()}'`,
    },
    { table: 'product' },
    { table: 'follow' },
    { table: 'follow_version' },
    {
      table: 'up_copy',
      own: {
        helpful: `(select count(*)::integer from up_helpful h
          where h.product_id = rebuilt.product_id and h.voter_id = rebuilt.user_id)`,
      },
    },
  ],
  derived: [
    {
      table: 'post',
      key: 'id',
      column: 'visible',
      value: `(row.removed_at is null and coalesce(
        (select p.released from product p where p.product_id = row.product_id), false))`,
    },
  ],
};
