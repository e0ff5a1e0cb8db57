import { Migration } from '@mikro-orm/migrations';

/**
 * What the form of a product holds beside the first release's fields. An older release leaves the
 * defaults.
 */
export class ProductForm extends Migration {
  override up(): void {
    this.addSql(`
      alter table product
        add column maintainer_ids uuid[] not null default '{}',
        add column aliases text[] not null default '{}',
        add column chains smallint[] not null default '{}',
        add column stage_note_en text not null default '',
        add column stage_note_zh text not null default '',
        add column origin smallint not null default 1,
        add column source_link text,
        add column feeds_image text,
        add column producer jsonb,
        add column merged_into bigint`);
  }
}
