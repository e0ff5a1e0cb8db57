import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Resolver, Root } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import { formatMessage } from '#kit/runtime/messages';
import { forgetLoaded, type RequestContext, requireWriter } from '#kit/subgraph/context';
import { PagedList } from '#kit/subgraph/graph-types';
import { selectedFields } from '#kit/subgraph/selected-fields';
import { lengths } from '#schema/limits';
import type { CatalogContext } from '../context.ts';
import { outOfService } from '../listing/facets.rules.ts';
import { Product, User } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import type { ProductRow } from '../product/product-row.ts';
import type { UpRow } from './list-ups.ts';
import { Up, UpConnection, UpResult } from './up.type.ts';
import type { UpLoaders } from './up-loaders.ts';
import { type CastUp, upProduct } from './up-product.ts';

@Resolver(() => UpResult)
export class UpResolver {
  constructor(private readonly catalog: CatalogContext) {}

  @Mutation(() => UpResult, {
    description: `One UP per member and product. Reason: ${lengths.upReason.min}-${lengths.upReason.max} characters, counted in code points after trimming.`,
  })
  async upProduct(
    @Arg('productId', () => ID) productId: string,
    @Arg('reason', () => String) reason: string,
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    const shown = selectedFields(info, 'product');
    const up = await upProduct(this.catalog, requireWriter(context), { productId, reason }, shown);
    forgetLoaded(context);
    return up;
  }

  @FieldResolver(() => Int, {
    description:
      "The product's rank among released products by UPs, from 1. Out-of-service products come last.",
  })
  ranking(@Root() { product }: CastUp) {
    return this.catalog.ranking.rankOf(product.upValue, product.stage !== outOfService);
  }
}

@Resolver(() => Up)
export class UpVoterResolver {
  constructor(private readonly products: ProductLoaders) {}

  @FieldResolver(() => Product, {
    nullable: true,
    description: 'Null when the caller may not see it.',
  })
  product(@Root() { productId }: UpRow, @Ctx() context: RequestContext) {
    return this.products.product(context, productId);
  }

  @FieldResolver(() => String)
  reason(@Root() { reason }: UpRow, @Ctx() { language }: RequestContext): string {
    return reason === '' ? formatMessage(language, 'member.erasedText') : reason;
  }

  @FieldResolver(() => User)
  voter(@Root() { userId }: UpRow) {
    return { id: userId };
  }
}

@Resolver(() => Product)
export class ProductUpsResolver {
  constructor(private readonly loaders: UpLoaders) {}

  @PagedList()
  @FieldResolver(() => UpConnection, {
    description: 'Its UPs with their reasons, newest first.',
  })
  ups(
    @Root() { id }: ProductRow,
    @Arg('first', () => Int, { defaultValue: 10 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    return this.loaders.ofProduct(context, id, pageRequest(first, after));
  }
}
