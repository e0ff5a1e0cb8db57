import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { forgetLoaded, type RequestContext, requireViewer } from '#kit/context';
import type { CatalogContext } from '../catalog-context.ts';
import { UpResult } from './up.type.ts';
import { type CastUp, upProduct } from './up-product.ts';

@Resolver(() => UpResult)
export class UpResolver {
  constructor(private readonly catalog: CatalogContext) {}

  @Mutation(() => UpResult, {
    description:
      'One UP for ever (U2-U5). Reason: 15-100 characters, counted in code points after trimming.',
  })
  async upProduct(
    @Arg('productId', () => ID) productId: string,
    @Arg('reason', () => String) reason: string,
    @Ctx() context: RequestContext,
  ) {
    const up = await upProduct(this.catalog, requireViewer(context), { productId, reason });
    forgetLoaded(context);
    return up;
  }

  @FieldResolver(() => Int, {
    description: "The product's place among released products by UPs, from 1 (Q19).",
  })
  ranking(@Root() { product }: CastUp) {
    return this.catalog.ranking.placeOf(product.upValue);
  }
}
