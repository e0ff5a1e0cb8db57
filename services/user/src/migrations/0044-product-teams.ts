import { Migration } from '@mikro-orm/migrations';

/** A copy of who owns and maintains products, for webhooks, and when it was filled from past events. */
export class ProductTeams extends Migration {
  override up(): void {
    this.addSql(`
      create table product_team (
        product_id text primary key,
        member_ids uuid[] not null,
        sequence bigint
      )`);
    this.addSql(`create table product_team_fill (filled_at timestamptz not null)`);
  }
}
