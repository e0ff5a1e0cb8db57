import { Migration } from '@mikro-orm/migrations';

const claims = `
  -- Addresses that may claim a badge for a list.
  create table badge_listed_holder (
    badge_id bigint not null references badge,
    -- In lower case.
    address text not null,
    primary key (badge_id, address)
  );
  create table claim (
    id uuid primary key,
    -- bytes32, once for each claim over both ways.
    claim_key text not null unique,
    badge_id bigint not null references badge,
    -- Null for a token that the owner gives to a listed address, and for an erased member.
    user_id uuid,
    -- In lower case.
    address text not null,
    way text not null check (way in ('RELAYER', 'WALLET')),
    state text not null check (state in ('REQUESTED', 'SENT', 'MINED', 'CONFIRMED', 'FAILED')),
    -- Counts the transactions that the site asked for.
    tries integer not null default 0,
    -- Of the transaction, as far as it is known.
    hash text,
    token_id numeric(78, 0),
    -- Why it failed.
    reason text,
    -- When the voucher ends.
    deadline timestamptz,
    requested_at timestamptz not null,
    changed_at timestamptz not null
  );
  create unique index claim_of_member on claim (badge_id, user_id) where user_id is not null;
  create unique index claim_of_address on claim (badge_id, address);
  create unique index claim_token on claim (badge_id, token_id) where token_id is not null;
  create index claim_member on claim (user_id, changed_at desc) where user_id is not null;
  create index claim_vouchers on claim (deadline)
    where way = 'WALLET' and state in ('REQUESTED', 'SENT');
  -- Who has each token on the chain.
  create table badge_token (
    badge_id bigint not null references badge,
    token_id numeric(78, 0) not null,
    -- In lower case.
    address text not null,
    at timestamptz not null,
    primary key (badge_id, token_id)
  );
  -- Once for each badge, holder and milestone.
  create table badge_reward (
    badge_id bigint not null references badge,
    user_id uuid not null,
    milestone integer not null,
    claim_id uuid not null references claim,
    -- Null until its token is final and its day has come.
    paid_at timestamptz,
    primary key (badge_id, user_id, milestone)
  );
  create index badge_reward_claim on badge_reward (claim_id) where paid_at is null;
  create index badge_reward_member on badge_reward (user_id);
`;

/** Claims, who holds what, and who is paid at a milestone. */
export class Claims extends Migration {
  override up(): void {
    this.addSql(claims);
  }
}
