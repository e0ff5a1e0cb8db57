import { Migration } from '@mikro-orm/migrations';
import { inboxTables } from '#kit/events/inbox';
import { outboxTable } from '#kit/events/outbox';

/**
 * A post stores whether its product is released, so that partial indexes serve the lists of visible
 * posts. Search columns are in a table of their own to keep the rows of the lists small.
 */
const posts = `
  create table post (
    id bigint generated always as identity primary key,
    product_id text not null,
    author_id uuid not null,
    topic text not null,
    header text not null,
    content text not null,
    excerpt text not null,
    labels integer[] not null,
    pick boolean not null,
    language text not null check (language in ('en', 'zh')),
    at timestamptz not null,
    likes integer not null default 0 check (likes >= 0),
    rising bigint not null,
    visible boolean not null
  );
  create index post_newest on post (at desc, id desc) where visible;
  create index post_rising on post (rising desc, id desc) where visible;
  create index post_picks on post (at desc, id desc) where visible and pick;
  create index post_rising_picks on post (rising desc, id desc) where visible and pick;
  create index post_of_product on post (product_id, at desc, id desc);
  create index post_labels on post using gin (labels) where visible;
  create table post_search (
    post_id bigint primary key references post on delete cascade,
    key text not null,
    terms tsvector not null
  ) with (toast_tuple_target = 128);
  create index post_search_terms on post_search using gin (terms);
`;

const copies = `
  create table product (
    product_id text primary key,
    name jsonb not null,
    owner_id uuid,
    released boolean not null
  );
  create table follow (
    user_id uuid not null,
    product_id text not null,
    primary key (user_id, product_id)
  );
  create table member (
    user_id uuid primary key,
    roles integer[] not null
  );
`;

/** Posts, and copies of products, follows and roles. */
export class Posts extends Migration {
  override up(): void {
    for (const statements of [outboxTable, inboxTables, posts, copies]) this.addSql(statements);
  }
}
