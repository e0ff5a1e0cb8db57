import { Migration } from '@mikro-orm/migrations';

/** Games that members have played. `play` has no foreign key to products, as `follow` has none. */
export class Plays extends Migration {
  override up(): void {
    this.addSql(`
      create table play (
        user_id uuid not null,
        product_id bigint not null,
        rating text check (rating in ('GREAT', 'OKAY', 'DULL')),
        at timestamptz not null,
        primary key (user_id, product_id)
      );
      create index play_latest on play (user_id, at desc, product_id desc)`);
    this.addSql('alter table product_counter add column players integer not null default 0');
  }
}
