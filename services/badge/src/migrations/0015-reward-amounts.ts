import { brief, OnlineMigration } from '#kit/database/online-migration';

/** What a holder is owed is noted when the milestone is reached: a later rule changes no promise. */
export class RewardAmounts extends OnlineMigration {
  override steps() {
    return [
      brief(`
        alter table badge_reward
          -- Vitamins; null in rows of an earlier release.
          add column if not exists amount integer`),
    ];
  }
}
