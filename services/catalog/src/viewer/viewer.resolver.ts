import { Arg, Ctx, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { type RequestContext, requireViewer } from '#kit/subgraph/context';
import { ListSize, PagedList } from '#kit/subgraph/graph-types';
import { counts } from '#schema/limits';
import { ViewerProduct } from '../follow/follow.type.ts';
import { listFollowing } from '../follow/list-following.ts';
import { LeadConnection } from '../lead/lead.type.ts';
import { listLeads } from '../lead/list-leads.ts';
import { listOwnProducts } from '../product/list-own-products.ts';
import { maintains } from '../product/product.rules.ts';
import { ProductConnection } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import { viewerProducts } from '../product/viewer-products.ts';
import { Viewer } from './viewer.type.ts';

/** Uses the viewer of the request, never the key of the entity. */
@Resolver(() => Viewer)
export class ViewerResolver {
  constructor(private readonly database: Database) {}

  @ListSize({ assumed: counts.viewerProductsMax })
  @FieldResolver(() => [ViewerProduct], {
    nullable: true,
    description: `In the order asked for, at most ${counts.viewerProductsMax}; products that do not exist are left out.`,
  })
  products(@Arg('ids', () => [ID]) ids: string[], @Ctx() context: RequestContext) {
    return viewerProducts(this.database, requireViewer(context), ids);
  }

  @PagedList()
  @FieldResolver(() => ProductConnection, {
    nullable: true,
    description: 'Products that the viewer follows, latest first.',
  })
  following(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    const { userId } = requireViewer(context);
    return listFollowing(this.database, userId, pageRequest(first, after));
  }

  @PagedList()
  @FieldResolver(() => LeadConnection, {
    nullable: true,
    description: "The viewer's own leads, latest first.",
  })
  leads(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    const filter = { sharerId: requireViewer(context).userId, direction: 'desc' } as const;
    return listLeads(this.database, filter, pageRequest(first, after));
  }

  @PagedList()
  @FieldResolver(() => ProductConnection, {
    nullable: true,
    description: 'The products that the viewer owns or maintains, in every status.',
  })
  ownProducts(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    const { userId } = requireViewer(context);
    return listOwnProducts(this.database, userId, pageRequest(first, after));
  }
}

@Resolver(() => ViewerProduct)
export class ViewerMaintainsResolver {
  constructor(private readonly products: ProductLoaders) {}

  @FieldResolver(() => Boolean, {
    description: 'The viewer owns or maintains it, or is staff: may answer questions about it.',
  })
  async maintains(@Root() { id }: ViewerProduct, @Ctx() context: RequestContext) {
    const product = await this.products.product(context, id);
    return product !== null && maintains(product, context.viewer);
  }
}
