import { brief, index, OnlineMigration } from '#kit/database/online-migration';

/**
 * What is taken back and given again. An older release counts UPs and pays as before: it takes nothing back,
 * and `npm run ledger -- rebuild` does so afterwards.
 */
export class Corrections extends OnlineMigration {
  override steps() {
    return [
      brief(`
        alter table product
          -- Why the product was taken down as fraud; null for a product that was not.
          add column if not exists fraud_reason text,
          -- The number of the event that listed it or took it down last.
          add column if not exists listing_sequence bigint,
          -- A withheld UP can be known before the UP.
          drop constraint if exists product_ups_check`),
      // UPs of the member that count. Null where an older release has counted none.
      brief('alter table newcomer add column if not exists ups integer'),
      // Each UP changes the row of its member, in the same page as long as there is room.
      brief('alter table newcomer set (fillfactor = 60)'),
      // Why a correction was made; null for other transfers and those by hand.
      brief('alter table transfer add column if not exists correction text'),
      brief(`
        create table if not exists withheld_up (
          -- The id of the event of the UP, or a hash for an UP without.
          up_key text primary key,
          is_withheld boolean not null,
          sequence bigint
        )`),
    ];
  }
}

/**
 * The transfers of a product that can be taken back, and the reversals of a grant. Without them, all transfers and
 * all reversals are read.
 */
export class TransfersOfProducts extends OnlineMigration {
  override steps() {
    return [
      index('transfer_of_product', "on transfer (product_id, id) where rule in ('listed', 'up10')"),
      index(
        'transfer_of_chain',
        `on transfer (substring(cause from '^reversal:(.+):\\d+$'), id) where reverses is not null`,
      ),
    ];
  }
}
