import { Migration } from '@mikro-orm/migrations';

/** Whether products are listed, for webhooks; filled from past events again. */
export class ListedProducts extends Migration {
  override up(): void {
    this.addSql(`
      alter table product_team
        add column is_listed boolean not null default true,
        add column listed_sequence bigint`);
    this.addSql(`
      alter table product_team_fill add column with_states boolean not null default false`);
  }
}
