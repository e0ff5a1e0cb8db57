import type { Database } from '#kit/database/database';
import { rowIds } from '#kit/runtime/ids';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import { type Duplicates, findDuplicates } from '../duplicate/find-duplicates.ts';
import { findSameSite } from '../duplicate/find-same-site.ts';
import type { LeadRow } from './lead.entity.ts';
import { canSeeLead } from './lead.rules.ts';
import { readLeads } from './list-leads.ts';

export interface LeadLoaders {
  /** Null for leads that do not exist or that the viewer may not see. */
  lead(context: RequestContext, id: string): Promise<LeadRow | null>;
  /** What has the link with this key. The caller checks that the viewer is staff. */
  duplicates(context: RequestContext, key: string): Promise<Duplicates>;
  /** What has a link of the site with this key. The caller checks that the viewer is staff. */
  sameSite(context: RequestContext, key: string): Promise<Duplicates>;
}

export function createLeadLoaders(database: Database): LeadLoaders {
  async function loadLeads(ids: readonly string[], { viewer }: RequestContext) {
    const rows = await readLeads.run(database, { ids: rowIds(ids) });
    const visible = rows.filter((row) => canSeeLead(row, viewer));
    const byId = new Map(visible.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }
  async function loadDuplicates(keys: readonly string[]) {
    const found = await findDuplicates(database, keys);
    return keys.map((key) => found.get(key) ?? { products: [], leads: [] });
  }
  async function loadSameSite(keys: readonly string[]) {
    const found = await findSameSite(database, keys);
    return keys.map((key) => found.get(key) ?? { products: [], leads: [] });
  }
  return {
    lead: (context, id) => loaderFor<string, LeadRow | null>(context, loadLeads).load(id),
    duplicates: (context, key) => loaderFor(context, loadDuplicates).load(key),
    sameSite: (context, key) => loaderFor(context, loadSameSite).load(key),
  };
}
