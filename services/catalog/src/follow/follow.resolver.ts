import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { forgetLoaded, type RequestContext, requireWriter } from '#kit/subgraph/context';
import type { CatalogContext } from '../context.ts';
import { ViewerProduct } from './follow.type.ts';
import { setFollow } from './set-follow.ts';

@Resolver()
export class FollowResolver {
  constructor(private readonly catalog: CatalogContext) {}

  @Mutation(() => ViewerProduct, {
    description: 'Idempotent: sets the state instead of toggling it.',
  })
  async setFollow(
    @Arg('productId', () => ID) productId: string,
    @Arg('following', () => Boolean) following: boolean,
    @Ctx() context: RequestContext,
  ) {
    const product = await setFollow(this.catalog, requireWriter(context), { productId, following });
    forgetLoaded(context);
    return product;
  }
}
