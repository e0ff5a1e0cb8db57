import { Migration } from '@mikro-orm/migrations';

/**
 * The actions of members. `up` and `follow` have no foreign key to products: its check would lock
 * the product's row for every vote, and products are never deleted.
 */
export class MemberActions extends Migration {
  override up(): void {
    this.addSql(`
      create table member (
        user_id uuid primary key,
        roles smallint[] not null
      )`);
    this.addSql(`
      create table up (
        user_id uuid not null,
        product_id bigint not null,
        weight smallint not null check (weight in (1, 2)),
        reason text not null,
        at timestamptz not null,
        counts_for_rewards boolean not null,
        primary key (user_id, product_id)
      )`);
    this.addSql(`
      create table follow (
        user_id uuid not null,
        product_id bigint not null,
        at timestamptz not null,
        primary key (user_id, product_id)
      );
      create index follow_latest on follow (user_id, at desc, product_id desc)`);
    this.addSql(`
      create table question (
        id bigint generated always as identity primary key,
        product_id bigint not null references product,
        asker_id uuid not null,
        content text not null,
        language text not null check (language in ('en', 'zh')),
        at timestamptz not null,
        answer text,
        answered_at timestamptz,
        answerer_id uuid
      );
      create index question_answered on question (product_id, id desc) where answer is not null`);
    this.addSql(`
      create table lead (
        id bigint generated always as identity primary key,
        name text not null,
        home_link text not null,
        wx text not null,
        email text,
        phone text,
        intro text not null,
        sharer_id uuid not null,
        at timestamptz not null,
        status text not null check (status in ('OPEN', 'ACCEPTED', 'REJECTED')),
        reason text,
        product_id bigint references product
      );
      create index lead_queue on lead (status, id);
      create index lead_sharer on lead (sharer_id, id desc)`);
    this.addSql(`
      create table decision (
        id bigint generated always as identity primary key,
        subject text not null check (subject in ('lead', 'product')),
        subject_id bigint not null,
        staff_id uuid not null,
        at timestamptz not null,
        from_status text not null,
        to_status text not null,
        reason text
      );
      create index decision_subject on decision (subject, subject_id, id)`);
  }
}
