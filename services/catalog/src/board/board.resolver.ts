import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import { LanguageEnum } from '#kit/subgraph/graph-types';
import { type Language, productTypes } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { Product } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import { Up } from '../up/up.type.ts';
import { bestUps, type UpOfPeriod } from './best-ups.ts';
import { Leaderboard, LeaderboardPlace } from './board.type.ts';
import { type BoardPlace, readLeaderboard } from './read-leaderboard.ts';

@Resolver(() => LeaderboardPlace)
export class BoardResolver {
  constructor(
    private readonly catalog: CatalogContext,
    private readonly products: ProductLoaders,
  ) {}

  private readonly loadBestUps = (places: readonly UpOfPeriod[]) =>
    bestUps(this.catalog.database, places);

  @Query(() => Leaderboard, { nullable: true })
  leaderboard(
    @Arg('period', () => String, {
      description: '`2026-11-23`, `2026-w48` (ISO 8601), `2026-11` or `all`.',
    })
    period: string,
    @Arg('type', () => productTypes, { nullable: true }) type: number | null,
  ) {
    const { database, clock } = this.catalog;
    return readLeaderboard(database, period, type, clock.now());
  }

  @FieldResolver(() => Product, {
    nullable: true,
    description: 'Null when it is no longer listed.',
  })
  product(@Root() { productId }: BoardPlace, @Ctx() context: RequestContext) {
    return this.products.product(context, productId);
  }

  @FieldResolver(() => Up, {
    nullable: true,
    description:
      'Its newest UP of a Goldfinger in the period, else the newest of all; those with a reason in `language` before the others. Null without one that counts, or when the product is no longer listed.',
  })
  async bestUp(
    @Root() place: BoardPlace,
    @Arg('language', () => LanguageEnum, { nullable: true }) language: Language | null,
    @Ctx() context: RequestContext,
  ) {
    const product = await this.products.product(context, place.productId);
    return product ? loaderFor(context, this.loadBestUps).load({ ...place, language }) : null;
  }
}
