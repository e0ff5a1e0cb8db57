import { brief, index, OnlineMigration } from '#kit/database/online-migration';

/**
 * Claims of products by members, offers of owners, and the index by which a maintainer finds her
 * products.
 */
export class Ownership extends OnlineMigration {
  override steps() {
    return [
      brief(`
        create table if not exists product_claim (
          id bigint generated always as identity primary key,
          product_id bigint not null references product,
          claimant_id uuid not null,
          method text not null check (method in ('DNS', 'FILE', 'STAFF')),
          token text not null,
          note text not null,
          contact text not null,
          status text not null
            check (status in ('OPEN', 'GRANTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
          reason text,
          at timestamptz not null,
          expires_at timestamptz not null,
          decided_at timestamptz,
          decided_by uuid
        )`),
      index(
        'product_claim_open',
        "on product_claim (product_id, claimant_id) where status = 'OPEN'",
        'unique',
      ),
      index('product_claim_queue', "on product_claim (status, id) where method = 'STAFF'"),
      index('product_claim_claimant', 'on product_claim (claimant_id, id desc)'),
      brief(`
        create table if not exists product_offer (
          id bigint generated always as identity primary key,
          product_id bigint not null references product,
          kind text not null check (kind in ('OWNER', 'MAINTAINER')),
          from_id uuid not null,
          to_id uuid not null,
          status text not null
            check (status in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
          at timestamptz not null,
          expires_at timestamptz not null,
          decided_at timestamptz
        )`),
      index(
        'product_offer_transfer',
        "on product_offer (product_id) where kind = 'OWNER' and status = 'OPEN'",
        'unique',
      ),
      index(
        'product_offer_open',
        "on product_offer (product_id, to_id) where status = 'OPEN'",
        'unique',
      ),
      index('product_offer_to', 'on product_offer (to_id, id desc)'),
      index('product_offer_from', 'on product_offer (from_id, id desc)'),
      index('product_maintainers', 'on product using gin (maintainer_ids)'),
    ];
  }
}
