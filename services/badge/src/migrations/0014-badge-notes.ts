import { brief, index, OnlineMigration } from '#kit/database/online-migration';

/** What the owner was told and wants while staff suspend, and rewards that are left to pay. */
export class BadgeNotes extends OnlineMigration {
  override steps() {
    return [
      brief(`
        alter table badge
          -- 0 for nothing, 1 for gas that is low, 2 for claiming that is suspended; since the last prepayment.
          add column if not exists gas_told integer not null default 0,
          add column if not exists gas_told_at timestamptz,
          -- The owner has suspended it too, while staff do.
          add column if not exists owner_suspended boolean not null default false`),
      index('badge_reward_unpaid', 'on badge_reward (badge_id, user_id) where paid_at is null'),
    ];
  }
}
