import { brief, OnlineMigration } from '#kit/database/online-migration';

/**
 * The site of a link, by which staff and owners are warned of another product of the same site. An older
 * release leaves it empty; housekeeping adds it.
 */
export class SiteKeys extends OnlineMigration {
  override steps() {
    return [
      brief(`
        alter table lead add column if not exists site_key text;
        alter table product_link_key add column if not exists site_key text`),
    ];
  }
}
