import { Migration } from '@mikro-orm/migrations';

/**
 * Files of products. A file moves here from `stored_file` when a product starts to use it, so that it
 * outlives its member; an older release never deletes it. The bytes are in the file store.
 */
export class ProductPictures extends Migration {
  override up(): void {
    this.addSql(`
      create table product_picture (
        name text primary key,
        bytes integer not null check (bytes > 0),
        created_at timestamptz not null,
        -- Null while a product uses the file.
        delete_after timestamptz
      );
      create index product_picture_ends on product_picture (delete_after)
        where delete_after is not null;
    `);
  }
}
