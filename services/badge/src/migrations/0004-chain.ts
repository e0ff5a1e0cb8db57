import { Migration } from '@mikro-orm/migrations';

const tables = `
  create table chain_network (
    network text primary key,
    epoch bigint not null default 0,
    state text not null,
    state_since timestamptz not null,
    head bigint,
    final bigint,
    deep_reorganisations integer not null default 0
  );
  create table chain_signer (
    network text not null,
    address text not null,
    next_nonce bigint not null check (next_nonce >= 0),
    primary key (network, address)
  );
  create table chain_contract (
    network text not null,
    address text not null,
    badge_key text not null,
    primary key (network, address)
  );
  create table chain_block (
    network text not null,
    number bigint not null,
    hash text not null,
    primary key (network, number)
  );
  create table chain_transaction (
    id uuid primary key,
    network text not null,
    kind text not null,
    subject text not null,
    recipient text not null,
    call text not null,
    gas_limit bigint not null check (gas_limit > 0),
    account text,
    state text not null
      check (state in ('REQUESTED', 'RESERVED', 'SIGNED', 'SENT', 'MINED', 'CONFIRMED', 'FAILED')),
    signer text,
    nonce bigint,
    hash text,
    block_number bigint,
    block_hash text,
    succeeded boolean,
    gas_used bigint,
    effective_gas_price numeric(78, 0),
    reason text,
    requested_at timestamptz not null,
    changed_at timestamptz not null,
    unique (kind, subject),
    unique (network, signer, nonce),
    check ((signer is null) = (nonce is null)),
    check (state <> 'REQUESTED' or nonce is null),
    check (state in ('REQUESTED', 'FAILED') or nonce is not null),
    check (state not in ('MINED', 'CONFIRMED') or num_nulls(hash, block_number, block_hash,
      succeeded, gas_used, effective_gas_price) = 0)
  );
  create index chain_transaction_open on chain_transaction (network, id)
    where state not in ('CONFIRMED', 'FAILED');
  create table chain_attempt (
    hash text primary key,
    transaction_id uuid not null references chain_transaction,
    number integer not null,
    raw text not null,
    max_fee numeric(78, 0) not null,
    priority_fee numeric(78, 0) not null,
    signed_at timestamptz not null,
    sent_at_block bigint not null,
    unique (transaction_id, number)
  );
  create table chain_log (
    network text not null,
    transaction_hash text not null,
    position integer not null,
    block_number bigint not null,
    block_hash text not null,
    log_index integer not null,
    address text not null,
    topics text[] not null,
    data text not null,
    is_final boolean not null default false,
    primary key (network, transaction_hash, position)
  );
  create index chain_log_open on chain_log (network, block_number, log_index) where not is_final;
`;

/**
 * What the site sends to chains and what it has read from them. All hashes of a nonce stay, for a node
 * may bring each of them into a block.
 */
export class Chain extends Migration {
  override up(): void {
    this.addSql(tables);
  }
}
