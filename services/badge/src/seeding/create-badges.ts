import type { BadgeNetwork, BadgeStatus, BilingualText } from '../badge/badge.type.ts';
import type { BadgeContext } from '../context.ts';

export interface SeedBadge {
  productId: string;
  name: BilingualText;
  description: BilingualText;
  /** Address of the picture. */
  image: string;
  status: BadgeStatus;
  network: BadgeNetwork;
  contract: string | null;
  total: number;
  at: Date;
  /** Each holds one; that many are minted. */
  holders: readonly { userId: string; at: Date }[];
}

/** Writes badges as they are given, for demonstrations and benchmarks; answers their ids. */
export const createBadges = (
  { database }: BadgeContext,
  rows: readonly SeedBadge[],
): Promise<string[]> =>
  database.transaction(async (tx) => {
    const badges = await tx.query<{ id: string }>(
      `insert into badge (product_id, name, description, image, status, network, contract, total,
         minted, at)
       select product_id, name, description, image, status, network, contract, total, minted, at
       from unnest($1::text[], $2::jsonb[], $3::jsonb[], $4::text[], $5::text[], $6::text[],
         $7::text[], $8::integer[], $9::integer[], $10::timestamptz[]) with ordinality
         as given (product_id, name, description, image, status, network, contract, total, minted,
           at, n)
       order by n
       returning id::text`,
      [
        rows.map(({ productId }) => productId),
        rows.map(({ name }) => JSON.stringify(name)),
        rows.map(({ description }) => JSON.stringify(description)),
        rows.map(({ image }) => image),
        rows.map(({ status }) => status),
        rows.map(({ network }) => network),
        rows.map(({ contract }) => contract),
        rows.map(({ total }) => total),
        rows.map(({ holders }) => holders.length),
        rows.map(({ at }) => at),
      ],
    );
    const ids = badges.map(({ id }) => id);
    const holders = rows.flatMap((row, index) =>
      row.holders.map((holder) => ({ ...holder, badgeId: ids[index] })),
    );
    await tx.query(
      'insert into holder (badge_id, user_id, at) select * from unnest($1::bigint[], $2::uuid[], $3::timestamptz[])',
      [
        holders.map(({ badgeId }) => badgeId),
        holders.map(({ userId }) => userId),
        holders.map(({ at }) => at),
      ],
    );
    return ids;
  });
