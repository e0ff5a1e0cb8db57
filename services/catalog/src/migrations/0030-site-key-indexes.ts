import { index, OnlineMigration } from '#kit/database/online-migration';

/** Products and open leads by their site, and those whose site is not known yet. */
export class SiteKeyIndexes extends OnlineMigration {
  override steps() {
    return [
      index('product_link_key_of_site', 'on product_link_key (site_key)'),
      index(
        'product_link_key_without_site',
        'on product_link_key (product_id) where site_key is null',
      ),
      index('lead_of_site', "on lead (site_key, id) where status = 'OPEN'"),
      index('lead_without_site', "on lead (id) where site_key is null and status = 'OPEN'"),
    ];
  }
}
