import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import {
  forgetLoaded,
  loaderFor,
  type RequestContext,
  requireViewer,
  requireWriter,
} from '#kit/subgraph/context';
import { PagedList } from '#kit/subgraph/graph-types';
import { type PlayRating, playRatings } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { ViewerProduct } from '../follow/follow.type.ts';
import { Product } from '../product/product.type.ts';
import type { ViewerProductRow } from '../product/viewer-products.ts';
import { Viewer } from '../viewer/viewer.type.ts';
import { listPlays, type PlayRow, playsOfProducts } from './list-plays.ts';
import { Play, PlayConnection } from './play.type.ts';
import { setPlay } from './set-play.ts';

@Resolver(() => Play)
export class PlayResolver {
  constructor(private readonly catalog: CatalogContext) {}

  @Mutation(() => ViewerProduct, {
    description: 'Idempotent: sets whether the viewer has played a released game, and her rating.',
  })
  async setPlay(
    @Arg('productId', () => ID) productId: string,
    @Arg('played', () => Boolean) played: boolean,
    @Arg('rating', () => playRatings, { nullable: true }) rating: PlayRating | null,
    @Ctx() context: RequestContext,
  ) {
    const input = { productId, played, rating: rating ?? null };
    const product = await setPlay(this.catalog, requireWriter(context), input);
    forgetLoaded(context);
    return product;
  }

  @FieldResolver(() => Product)
  product(@Root() { product }: PlayRow) {
    return product;
  }
}

/** Uses the viewer of the request, never the key of the entity. */
@Resolver(() => ViewerProduct)
export class ViewerPlayResolver {
  constructor(private readonly database: Database) {}

  private readonly loadPlays = (ids: readonly string[], context: RequestContext) =>
    playsOfProducts(this.database, requireViewer(context).userId, ids);

  @FieldResolver(() => Play, {
    nullable: true,
    description: 'Null when the viewer has not marked it as played.',
  })
  play(@Root() { id }: ViewerProductRow, @Ctx() context: RequestContext) {
    return loaderFor(context, this.loadPlays).load(id);
  }
}

@Resolver(() => Viewer)
export class ViewerPlaysResolver {
  constructor(private readonly database: Database) {}

  @PagedList()
  @FieldResolver(() => PlayConnection, {
    nullable: true,
    description: 'Games that the viewer has played, latest first.',
  })
  plays(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    const { userId } = requireViewer(context);
    return listPlays(this.database, userId, pageRequest(first, after));
  }
}
