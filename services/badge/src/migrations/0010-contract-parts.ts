import { brief, index, OnlineMigration } from '#kit/database/online-migration';

/** What contracts shall say, and what they say. A part that is as the contract was created has no row. */
export class ContractParts extends OnlineMigration {
  override steps() {
    return [
      brief(`
        create table if not exists contract_part (
          badge_id bigint not null references badge,
          part text not null check (part in ('PAUSED', 'CAP', 'OWNER', 'METADATA')),
          -- What the contract shall say.
          wanted text not null,
          -- What it says in a block that stays.
          actual text not null,
          -- What the transaction on its way makes it say; null while there is none.
          asked text,
          -- Counts the transactions.
          tries integer not null default 0,
          -- Why the last one failed; null when it did not.
          reason text,
          changed_at timestamptz not null,
          primary key (badge_id, part)
        );
        create index if not exists contract_part_due on contract_part (badge_id)
          where asked is null and wanted <> actual`),
      brief(`
        alter table badge
          -- Who took the product over; null while it is the creator's.
          add column if not exists owner_id uuid`),
      index('badge_of_owner', 'on badge (owner_id) where owner_id is not null'),
    ];
  }
}
