import { Migration } from '@mikro-orm/migrations';

/**
 * Drafts of the product form, submissions and edits with what they change, public versions, and the
 * pictures that members may use in them. An older release reads and writes none of it; the edits
 * that staff decide with it leave the new columns at their defaults.
 */
export class ProductRevisions extends Migration {
  override up(): void {
    this.addSql(`
      alter table product
        add column edition integer not null default 0,
        add column update_note_en text not null default '',
        add column update_note_zh text not null default ''`);
    this.addSql(`
      create table product_draft (
        id bigint generated always as identity primary key,
        user_id uuid not null,
        product_id bigint references product on delete cascade,
        input jsonb not null,
        version integer not null default 1,
        saved_at timestamptz not null
      );
      create index product_draft_of_user on product_draft (user_id, saved_at desc);
      create unique index product_draft_of_product on product_draft (user_id, product_id)
        where product_id is not null;
      create index product_draft_saved on product_draft (saved_at)`);
    this.addSql(`
      create table product_revision (
        id bigint generated always as identity primary key,
        product_id bigint not null references product on delete cascade,
        kind text not null check (kind in ('SUBMISSION', 'EDIT')),
        -- Null once the member is erased.
        submitter_id uuid,
        status text not null
          check (status in ('IN_REVIEW', 'RELEASED', 'REJECTED', 'WITHDRAWN')),
        before jsonb not null,
        after jsonb not null,
        -- The edition of the product at the submission.
        edition integer not null,
        reason text,
        submitted_at timestamptz not null,
        decided_at timestamptz
      );
      create unique index product_revision_open on product_revision (product_id)
        where status = 'IN_REVIEW';
      create index product_revision_of_product on product_revision (product_id, id desc);
      create index product_revision_queue on product_revision (id)
        where status = 'IN_REVIEW' and kind = 'EDIT';
      create index product_revision_of_submitter on product_revision (submitter_id, id)
        where submitter_id is not null`);
    this.addSql(`
      create table product_version (
        id bigint generated always as identity primary key,
        product_id bigint not null references product on delete cascade,
        number integer not null check (number > 0),
        note_en text not null,
        note_zh text not null,
        released_at timestamptz not null,
        unique (product_id, number)
      )`);
    this.addSql(`
      create table member_picture (
        name text primary key,
        -- Null once the member is erased.
        user_id uuid,
        use text not null,
        -- The product that uses it, or whose open revision does.
        product_id bigint references product,
        -- When its file is deleted; null while a product uses it.
        usable_until timestamptz
      );
      create index member_picture_of_product on member_picture (product_id)
        where product_id is not null;
      create index member_picture_of_user on member_picture (user_id) where user_id is not null;
      create index member_picture_ends on member_picture (usable_until)
        where usable_until is not null`);
    // Decisions are about more than leads and products; the code says about what.
    this.addSql('alter table decision drop constraint if exists decision_subject_check');
  }
}
