import { eventHandler } from '#kit/events/consumer';

/** Keeps who follows what now; the latest of a member and a product holds. */
export const onProductFollowed = eventHandler('catalog.product-followed.v1', async (tx, events) => {
  const latest = new Map(events.map(({ data }) => [`${data.userId} ${data.productId}`, data]));
  const pairs = (following: boolean) => {
    const follows = [...latest.values()].filter((data) => data.following === following);
    return [follows.map(({ userId }) => userId), follows.map(({ productId }) => productId)];
  };
  await tx.query(
    `insert into follow (user_id, product_id) select * from unnest($1::uuid[], $2::text[])
     order by 1, 2 on conflict do nothing`,
    pairs(true),
  );
  await tx.query(
    `delete from follow using unnest($1::uuid[], $2::text[]) as gone (user_id, product_id)
     where follow.user_id = gone.user_id and follow.product_id = gone.product_id`,
    pairs(false),
  );
});
