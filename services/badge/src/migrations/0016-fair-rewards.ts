import { brief, index, OnlineMigration } from '#kit/database/online-migration';

/** Whose claims badges pay, and which wallets of erased members have claimed. */
export class FairRewards extends OnlineMigration {
  override steps() {
    return [
      brief(`
        alter table product
          add column if not exists sharer_id uuid,
          -- Null while only events of earlier releases have come.
          add column if not exists maintainer_ids uuid[]`),
      brief(`
        alter table claim
          -- Whether the account of its member counted for rewards when she asked last.
          add column if not exists counts boolean not null default true,
          -- A keyed hash of the address, which stays when the address of a token is erased.
          add column if not exists address_mark text`),
      brief(`
        alter table badge_reward
          -- Why its holder is not paid: ACCOUNT, OWN or SAME_MILESTONE.
          add column if not exists refused text`),
      index('product_sharer', 'on product (sharer_id) where sharer_id is not null'),
      index('product_maintainers', 'on product using gin (maintainer_ids)'),
      index(
        'claim_address_mark',
        'on claim (badge_id, address_mark) where address_mark is not null',
      ),
      index(
        'badge_reward_due',
        'on badge_reward (badge_id, user_id) where paid_at is null and refused is null',
      ),
    ];
  }
}
