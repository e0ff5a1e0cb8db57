import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { recorded } from '#kit/runtime/security-log';
import { forgetLoaded, type RequestContext, requireRole } from '#kit/subgraph/context';
import { ListSize } from '#kit/subgraph/graph-types';
import { productStatus, roles } from '#schema/enums';
import type { SecurityEvent } from '#schema/security-events';
import { bulkMax } from '#schema/staff-limits';
import type { CatalogContext } from '../context.ts';
import { rejectLead } from '../lead/reject-lead.ts';
import { nameOfStatus } from '../product/product.rules.ts';
import { requireStaffReason } from '../review/move.rules.ts';
import { moveProduct } from '../review/move-product.ts';
import { decideRevision } from '../revision/decide-revision.ts';
import { type RevisionDecision, revisionDecisions } from '../revision/revision.type.ts';
import { BulkResult } from './bulk.type.ts';
import { type BulkResult as BulkResultRow, runEach } from './run-each.ts';

interface Bulk {
  event: SecurityEvent;
  operation: string;
  detail?: string;
  ids: readonly string[];
  work(staff: ReturnType<typeof requireRole>, id: string): Promise<unknown>;
}

const description = `Staff only: at most ${bulkMax}, each decided on by itself; one that fails does not stop the others.`;

@Resolver(() => BulkResult)
export class BulkResolver {
  constructor(private readonly catalog: CatalogContext) {}

  @ListSize({ assumed: bulkMax })
  @Mutation(() => [BulkResult], { description })
  rejectLeads(
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('reason', () => String) reason: string,
    @Ctx() context: RequestContext,
  ) {
    requireRole(context, roles.staff);
    const text = requireStaffReason(reason);
    return this.decide(context, {
      event: 'lead.reject',
      operation: 'rejectLeads',
      ids,
      work: (staff, id) => rejectLead(this.catalog, staff, id, text),
    });
  }

  @ListSize({ assumed: bulkMax })
  @Mutation(() => [BulkResult], { description })
  moveProducts(
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('to', () => productStatus) to: number,
    @Arg('reason', () => String, { nullable: true }) reason: string | null,
    @Arg('baseRevisions', () => [ID], {
      defaultValue: [],
      description: 'As of `moveProduct`, in the order of `ids`.',
    })
    baseRevisions: string[],
    @Ctx() context: RequestContext,
  ) {
    const read = new Map(ids.map((id, index) => [id, baseRevisions[index] ?? null]));
    return this.decide(context, {
      event: 'product.move',
      operation: 'moveProducts',
      detail: nameOfStatus(to),
      ids,
      work: (staff, productId) => {
        const baseRevision = read.get(productId) ?? null;
        return moveProduct(this.catalog, staff, { productId, to, reason, baseRevision });
      },
    });
  }

  @ListSize({ assumed: bulkMax })
  @Mutation(() => [BulkResult], { description })
  decideRevisions(
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('decision', () => revisionDecisions) decision: RevisionDecision,
    @Arg('reason', () => String, { nullable: true }) reason: string | null,
    @Ctx() context: RequestContext,
  ) {
    return this.decide(context, {
      event: 'revision.decide',
      operation: 'decideRevisions',
      detail: decision,
      ids,
      work: (staff, revisionId) =>
        decideRevision(this.catalog, staff, { revisionId, decision, reason }),
    });
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The parameter `reason` of the error, such as OWN; null without one.',
  })
  reason(@Root() { params }: BulkResultRow): string | null {
    return typeof params.reason === 'string' ? params.reason : null;
  }

  private async decide(
    context: RequestContext,
    { event, operation, detail, ids, work }: Bulk,
  ): Promise<BulkResultRow[]> {
    const staff = requireRole(context, roles.staff);
    const results = await runEach(ids, (id) => {
      const facts = { operation, subject: id.slice(0, 20), ...(detail && { detail }) };
      return recorded(this.catalog.security, event, context, facts, () => work(staff, id));
    });
    forgetLoaded(context);
    return results;
  }
}
