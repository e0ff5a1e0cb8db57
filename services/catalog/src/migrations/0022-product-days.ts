import { brief, index, OnlineMigration } from '#kit/database/online-migration';

/**
 * Visits of products by day, and what the receipt and the withholding of an UP need. An older release
 * leaves the new columns of `up` empty: such an UP has no event id and counts.
 */
export class ProductDays extends OnlineMigration {
  override steps() {
    return [
      brief(`
        create table if not exists product_day (
          product_id bigint not null,
          day date not null,
          views integer not null default 0,
          clicks integer not null default 0,
          follows integer not null default 0,
          primary key (product_id, day)
        )`),
      brief(`
        alter table up
          add column if not exists event_id uuid,
          add column if not exists withheld_at timestamptz,
          add column if not exists withheld_reason text`),
      index('product_day_old', 'on product_day (day)'),
      index('up_withheld', 'on up (product_id) where withheld_at is not null'),
    ];
  }
}
