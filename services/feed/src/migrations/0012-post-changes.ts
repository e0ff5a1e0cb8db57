import { Migration } from '@mikro-orm/migrations';

/**
 * Edits, removals that can be undone, likes, drafts and pictures of posts. No statement rewrites or
 * scans a table. The previous release shows the posts of a product that is released again: the trigger
 * keeps removed posts hidden from it.
 */
export class PostChanges extends Migration {
  override up(): void {
    this.addSql(`
      alter table post
        add column version integer not null default 1,
        add column edited_at timestamptz,
        add column removed_at timestamptz,
        add column removed_by_staff boolean not null default false`);
    this.addSql(`
      create function hide_removed_post() returns trigger language plpgsql as $$
      begin
        new.visible := false;
        return new;
      end $$`);
    this.addSql(`
      create trigger hide_removed_post before update on post for each row
      when (new.removed_at is not null and new.visible) execute function hide_removed_post()`);
    this.addSql(`
      create table post_like (
        post_id bigint not null references post on delete cascade,
        user_id uuid not null,
        at timestamptz not null,
        primary key (user_id, post_id)
      );
      create index post_like_post on post_like (post_id);
      create table post_draft (
        id bigint generated always as identity primary key,
        user_id uuid not null,
        product_id text,
        -- The post that it edits; null for a new one.
        post_id bigint references post on delete cascade,
        input jsonb not null,
        version integer not null default 1,
        saved_at timestamptz not null,
        -- When it is published; null unless it is scheduled.
        publish_at timestamptz,
        -- The error code why it was not published at its time.
        failure text
      );
      create index post_draft_member on post_draft (user_id, saved_at);
      create unique index post_draft_edit on post_draft (user_id, post_id) where post_id is not null;
      create index post_draft_post on post_draft (post_id) where post_id is not null;
      create index post_draft_product on post_draft (product_id);
      create index post_draft_saved on post_draft (saved_at) where publish_at is null;
      create index post_draft_due on post_draft (publish_at) where publish_at is not null;
      create table member_picture (
        name text primary key,
        user_id uuid not null,
        -- 'post' or 'draft' and its id; null while nothing uses it.
        used_by text,
        -- When its file is deleted; null while something uses it.
        usable_until timestamptz
      );
      create index member_picture_user on member_picture (user_id);
      create index member_picture_use on member_picture (used_by) where used_by is not null;
      create index member_picture_end on member_picture (usable_until)
        where usable_until is not null`);
  }
}
