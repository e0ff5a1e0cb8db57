import { Migration } from '@mikro-orm/migrations';

/**
 * The sections of a member's public page that she shows. What she played is hidden at first, because
 * nothing else on the site says it; the rest is public on product pages and blockchains.
 */
export class PublicSections extends Migration {
  override up(): void {
    this.addSql(`
      alter table account
        add column public_sections text[] not null default '{UPS,FINDS,BADGES}'`);
  }
}
