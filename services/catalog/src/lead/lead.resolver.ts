import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import { recorded } from '#kit/runtime/security-log';
import {
  forgetLoaded,
  type RequestContext,
  requireRole,
  requireWriter,
} from '#kit/subgraph/context';
import { PagedList } from '#kit/subgraph/graph-types';
import { roles } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { shownDuplicates } from '../duplicate/find-duplicates.ts';
import { othersOfSite } from '../duplicate/find-same-site.ts';
import { isStaff } from '../duplicate/is-staff.ts';
import { linkKey } from '../duplicate/link-key.rules.ts';
import { siteOf } from '../duplicate/site-key.rules.ts';
import { Product, User } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import { acceptLead } from './accept-lead.ts';
import { type LeadRow, type LeadStatus, leadStatus } from './lead.entity.ts';
import {
  Lead,
  LeadConnection,
  LeadDuplicates,
  LeadProductInput,
  ShareProductInput,
} from './lead.type.ts';
import type { LeadLoaders } from './lead-loaders.ts';
import { listLeads } from './list-leads.ts';
import { rejectLead } from './reject-lead.ts';
import { shareProduct } from './share-product.ts';

@Resolver(() => Lead)
export class LeadResolver {
  constructor(
    private readonly catalog: CatalogContext,
    private readonly products: ProductLoaders,
    private readonly loaders: LeadLoaders,
  ) {}

  @PagedList()
  @Query(() => LeadConnection, {
    nullable: true,
    description: 'Staff only: shared leads, oldest first.',
  })
  leads(
    @Arg('status', () => leadStatus, { nullable: true }) status: LeadStatus | null,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    requireRole(context, roles.staff);
    const request = pageRequest(first, after);
    return listLeads(this.catalog.database, { status, direction: 'asc' }, request);
  }

  @Mutation(() => Lead, { description: 'Shares a lead.' })
  shareProduct(
    @Arg('input', () => ShareProductInput) input: ShareProductInput,
    @Ctx() context: RequestContext,
  ) {
    return shareProduct(this.catalog, requireWriter(context), input);
  }

  @Mutation(() => Product, {
    description:
      'Staff only: turns a lead into a product in review and copies its name, link and sharer.',
  })
  async acceptLead(
    @Arg('leadId', () => ID) leadId: string,
    @Arg('input', () => LeadProductInput) input: LeadProductInput,
    @Ctx() context: RequestContext,
  ) {
    const staff = requireRole(context, roles.staff);
    const facts = { operation: 'acceptLead', subject: leadId.slice(0, 20) };
    const productId = await recorded(this.catalog.security, 'lead.accept', context, facts, () =>
      acceptLead(this.catalog, staff, leadId, input),
    );
    forgetLoaded(context);
    return this.products.product(context, productId);
  }

  @Mutation(() => Lead, {
    description: 'Staff only. The sharer gets the reason.',
  })
  async rejectLead(
    @Arg('leadId', () => ID) leadId: string,
    @Arg('reason', () => String) reason: string,
    @Ctx() context: RequestContext,
  ) {
    const staff = requireRole(context, roles.staff);
    const facts = { operation: 'rejectLead', subject: leadId.slice(0, 20) };
    const { id } = await recorded(this.catalog.security, 'lead.reject', context, facts, () =>
      rejectLead(this.catalog, staff, leadId, reason),
    );
    forgetLoaded(context);
    return this.loaders.lead(context, id);
  }

  @FieldResolver(() => User)
  sharer(@Root() { sharerId }: LeadRow) {
    return { id: sharerId };
  }

  @FieldResolver(() => LeadDuplicates, {
    nullable: true,
    description:
      'Products and other open leads with the same link or of the same site; null for all but staff.',
  })
  async duplicates(@Root() lead: LeadRow, @Ctx() context: RequestContext) {
    if (!isStaff(context)) return null;
    const key = lead.linkKey ?? linkKey(lead.homeLink);
    const [found, ofSite] = await Promise.all([
      this.loaders.duplicates(context, key),
      this.loaders.sameSite(context, lead.siteKey ?? siteOf(key)),
    ]);
    const leads = found.leads.filter(({ id }) => id !== lead.id).slice(0, shownDuplicates);
    const others = othersOfSite(ofSite, found, lead.id);
    const { products } = found;
    return { products, leads, siteProducts: others.products, siteLeads: others.leads };
  }

  @FieldResolver(() => Product, {
    nullable: true,
    description: 'The product created from the lead; null until accepted.',
  })
  product(@Root() { productId }: LeadRow, @Ctx() context: RequestContext) {
    return productId && this.products.product(context, productId);
  }
}
