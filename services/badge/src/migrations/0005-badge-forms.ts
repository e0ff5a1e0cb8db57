import { brief, constraint, index, OnlineMigration } from '#kit/database/online-migration';

/**
 * What a form says about a badge, and its states. A badge of an earlier release is in effect or not as it was, and
 * has neither key nor contract, so that nobody claims it.
 */
export class BadgeForms extends OnlineMigration {
  override steps() {
    return [
      brief(`
        alter table badge
          -- bytes32, by which the contracts know it; null for a badge of an earlier release.
          add column if not exists key text,
          -- Who created it; null for an erased member.
          add column if not exists creator_id uuid,
          -- The wallet that marketplaces show as the owner.
          add column if not exists owner_address text,
          add column if not exists eligibility text not null default 'ALL',
          add column if not exists milestone integer,
          add column if not exists reward_type text,
          add column if not exists reward_trigger text,
          add column if not exists rewarding_time text,
          add column if not exists rewarding_at timestamptz,
          add column if not exists reward_description jsonb,
          add column if not exists gas_payer text not null default 'DEVELOPER',
          add column if not exists soulbound boolean not null default false,
          add column if not exists claim_enabled boolean not null default false,
          add column if not exists claim_until timestamptz,
          -- NONE, REQUESTED, DEPLOYED or FAILED.
          add column if not exists deploy_state text not null default 'NONE',
          -- The prepaid gas does not cover the next mints.
          add column if not exists lacks_gas boolean not null default false,
          add column if not exists gas_low boolean not null default false,
          -- OWNER or STAFF; null unless one of them has suspended it.
          add column if not exists suspended_by text,
          add column if not exists suspension_reason text,
          -- Claims that have a token or may get one.
          add column if not exists claims integer not null default 0,
          -- When the milestone was reached, and when its holders were paid.
          add column if not exists triggered_at timestamptz,
          add column if not exists rewarded_at timestamptz,
          add column if not exists version integer not null default 1,
          add column if not exists deleted_at timestamptz`),
      brief('alter table badge drop constraint if exists badge_network_check'),
      constraint('badge', 'badge_network_name', "check (network ~ '^[a-z]{2,20}$')"),
      index('badge_key', 'on badge (key) where key is not null', 'unique'),
      index('badge_contract', 'on badge (lower(contract)) where contract is not null'),
      index('badge_of_product', 'on badge (product_id, id desc)'),
      index('badge_of_creator', 'on badge (creator_id) where creator_id is not null'),
      index('badge_name_en', "on badge (lower(name ->> 'en'))"),
      index('badge_name_zh', "on badge (lower(name ->> 'zh'))"),
      index(
        'badge_milestones',
        'on badge (product_id, milestone) where milestone is not null and triggered_at is null',
      ),
      index(
        'badge_rewards_due',
        'on badge (rewarding_at) where triggered_at is not null and rewarded_at is null',
      ),
    ];
  }
}
