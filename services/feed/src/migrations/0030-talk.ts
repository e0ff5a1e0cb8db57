import { Migration } from '@mikro-orm/migrations';

/**
 * Comments about products, posts and reasons of UPs. An older release leaves these tables alone; a post
 * that it deletes takes its comments along.
 */
export class Talk extends Migration {
  override up(): void {
    this.addSql(`
      -- Copies of UPs, whose reasons members reply to.
      create table up_copy (
        product_id text not null,
        user_id uuid not null,
        withheld boolean not null,
        -- The voter was erased, and the reason with her.
        erased boolean not null default false,
        helpful integer not null default 0,
        sequence bigint,
        primary key (product_id, user_id)
      );
      create index up_copy_user on up_copy (user_id) where not erased;
      -- Members who registered a short time ago.
      create table newcomer (
        user_id uuid primary key,
        at timestamptz not null
      );
      create index newcomer_at on newcomer (at);
      -- One row for each subject that somebody talks about. Its lock orders the changes of its comments.
      create table talk (
        kind text not null,
        subject_id text not null,
        post_id bigint references post on delete cascade,
        -- Visible comments and replies.
        comments integer not null default 0,
        primary key (kind, subject_id)
      );
      create index talk_post on talk (post_id) where post_id is not null`);
    this.addSql(`
      create table comment (
        id bigint generated always as identity primary key,
        kind text not null,
        subject_id text not null,
        product_id text not null,
        post_id bigint references post on delete cascade,
        -- The comment that starts the thread; null for that one itself.
        thread_id bigint references comment on delete cascade,
        -- The comment that it replies to; null when that one is gone for good.
        reply_to bigint references comment on delete set null,
        -- Null when the member was erased.
        author_id uuid,
        -- Empty when it was deleted.
        content text not null,
        -- By which a repetition is found; null when it was deleted.
        text_hash text,
        mentions uuid[] not null default '{}',
        language text not null,
        at timestamptz not null,
        edited_at timestamptz,
        state text not null check (state in ('SHOWN', 'HELD', 'HIDDEN', 'DELETED')),
        held_for text[] not null default '{}',
        -- Since when staff should look at it; null when they need not.
        review_since timestamptz,
        -- Visible replies in its thread.
        replies integer not null default 0,
        helpful integer not null default 0
      );
      create index comment_english on comment (kind, subject_id, (case language when 'en' then 1 else 0 end), id)
        where thread_id is null;
      create index comment_chinese on comment (kind, subject_id, (case language when 'zh' then 1 else 0 end), id)
        where thread_id is null;
      create index comment_language on comment (kind, subject_id, language, id) where thread_id is null;
      create index comment_thread on comment (thread_id, id) where thread_id is not null;
      create index comment_reply on comment (reply_to) where reply_to is not null;
      create index comment_post on comment (post_id) where post_id is not null;
      create index comment_product on comment (product_id);
      create index comment_author on comment (author_id, id) where author_id is not null;
      create index comment_text on comment (author_id, text_hash, at) where text_hash is not null;
      create index comment_review on comment (review_since, id) where review_since is not null;
      create index comment_mentions on comment using gin (mentions) where mentions <> '{}'`);
    this.addSql(`
      create table comment_helpful (
        comment_id bigint not null references comment on delete cascade,
        user_id uuid not null,
        at timestamptz not null,
        primary key (user_id, comment_id)
      );
      create index comment_helpful_comment on comment_helpful (comment_id);
      create table up_helpful (
        product_id text not null,
        voter_id uuid not null,
        user_id uuid not null,
        at timestamptz not null,
        primary key (user_id, product_id, voter_id)
      );
      create index up_helpful_up on up_helpful (product_id, voter_id);
      create table comment_report (
        id bigint generated always as identity primary key,
        comment_id bigint not null references comment on delete cascade,
        user_id uuid not null,
        reason text not null,
        note text,
        at timestamptz not null,
        -- When staff decided about it; null while it is open.
        decided_at timestamptz,
        unique (comment_id, user_id)
      );
      create index comment_report_user on comment_report (user_id, id);
      create table comment_decision (
        id bigint generated always as identity primary key,
        comment_id bigint not null references comment on delete cascade,
        staff_id uuid not null,
        decision text not null,
        reason text,
        at timestamptz not null
      );
      create index comment_decision_comment on comment_decision (comment_id)`);
  }
}
