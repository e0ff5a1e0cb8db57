import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import { recorded } from '#kit/runtime/security-log';
import { forgetLoaded, type RequestContext, requireRole } from '#kit/subgraph/context';
import { ListSize, PagedList } from '#kit/subgraph/graph-types';
import { productStatus, roles } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { nameOfStatus } from '../product/product.rules.ts';
import { Product, ProductConnection } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import { findProducts, foundMax } from './find-products.ts';
import { listReview } from './list-review.ts';
import { moveProduct } from './move-product.ts';

@Resolver()
export class ReviewResolver {
  constructor(
    private readonly catalog: CatalogContext,
    private readonly products: ProductLoaders,
  ) {}

  @PagedList()
  @Query(() => ProductConnection, {
    nullable: true,
    description: 'Staff only: products of a status, oldest first.',
  })
  productsInReview(
    @Arg('status', () => productStatus, { defaultValue: productStatus.IN_REVIEW }) status: number,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    requireRole(context, roles.staff);
    return listReview(this.catalog.database, status, pageRequest(first, after));
  }

  @ListSize({ assumed: foundMax })
  @Query(() => [Product], {
    nullable: true,
    description: `Staff only: products in every status by id, slug, site or name, at most ${foundMax}.`,
  })
  findProducts(@Arg('keyword', () => String) keyword: string, @Ctx() context: RequestContext) {
    requireRole(context, roles.staff);
    return findProducts(this.catalog, keyword);
  }

  @Mutation(() => Product, {
    description:
      'Staff only. Moves: IN_REVIEW to RELEASED or REJECTED (with a reason), REJECTED to IN_REVIEW, RELEASED to TAKEN_DOWN and back.',
  })
  async moveProduct(
    @Arg('productId', () => ID) productId: string,
    @Arg('to', () => productStatus) to: number,
    @Arg('reason', () => String, { nullable: true }) reason: string | null,
    @Arg('baseRevision', () => ID, {
      nullable: true,
      description:
        'From the `ProductForm` that staff read; PRODUCT_CHANGED when it changed since. Needed to release a form that replaced the first one.',
    })
    baseRevision: string | null,
    @Arg('fraud', () => Boolean, {
      defaultValue: false,
      description:
        'For TAKEN_DOWN only: the vitamins that the product has earned are taken back, until it is restored.',
    })
    fraud: boolean,
    @Ctx() context: RequestContext,
  ) {
    const staff = requireRole(context, roles.staff);
    const subject = productId.slice(0, 20);
    const detail = fraud ? `${nameOfStatus(to)} fraud` : nameOfStatus(to);
    const facts = { operation: 'moveProduct', subject, detail };
    await recorded(this.catalog.security, 'product.move', context, facts, () =>
      moveProduct(this.catalog, staff, { productId, to, reason, baseRevision, fraud }),
    );
    forgetLoaded(context);
    return this.products.product(context, productId);
  }
}
