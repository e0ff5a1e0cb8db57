import type { Database } from '#kit/database/database';
import { rowIds } from '#kit/database/row-id';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import { roles } from '#schema/enums';
import type { LeadRow } from './lead.entity.ts';
import { readLeads } from './list-leads.ts';

export interface LeadLoaders {
  /** Null for leads that do not exist or that are neither the caller's own nor a staff's to see. */
  lead(context: RequestContext, id: string): Promise<LeadRow | null>;
}

export function createLeadLoaders(database: Database): LeadLoaders {
  async function loadLeads(ids: readonly string[], { viewer }: RequestContext) {
    const isStaff = viewer?.roles.includes(roles.staff) ?? false;
    const rows = await readLeads(database, rowIds(ids));
    const visible = rows.filter((row) => isStaff || row.sharerId === viewer?.userId);
    const byId = new Map(visible.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }
  return { lead: (context, id) => loaderFor<string, LeadRow | null>(context, loadLeads).load(id) };
}
