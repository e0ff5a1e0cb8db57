import { type Kysely, sql } from 'kysely';
import type { CatalogTables } from '../tables.ts';
import type { LeadStatus } from './lead.entity.ts';

/** The columns of a `LeadRow`, from `lead l`. */
export const selectLeads = (db: Kysely<CatalogTables>) =>
  db
    .selectFrom('lead as l')
    .select(['l.id', 'l.name', 'l.home_link as homeLink', 'l.wx', 'l.email', 'l.phone', 'l.intro'])
    .select(['l.sharer_id as sharerId', 'l.at', 'l.reason', 'l.product_id as productId'])
    .select(['l.link_key as linkKey', 'l.site_key as siteKey'])
    .select(sql.ref<LeadStatus>('l.status').as('status'));
