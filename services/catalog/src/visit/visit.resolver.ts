import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import { ListSize } from '#kit/subgraph/graph-types';
import { type LinkKind, linkKinds } from '#schema/enums';
import { productDays } from '#schema/traffic-limits';
import type { CatalogContext } from '../context.ts';
import { maintains } from '../product/product.rules.ts';
import { Product } from '../product/product.type.ts';
import type { ProductRow } from '../product/product-row.ts';
import { readNumbers, readUpsByDay } from './product-numbers.ts';
import { recordAdClick, recordWordSearch, visitorOf } from './record-visits.ts';
import { DayCount, ProductDay } from './visit.type.ts';

const accepted = 'Always true: it is counted in the background.';

/** Reports of clients about what people look at. They never fail and wait for nothing. */
@Resolver()
export class VisitResolver {
  constructor(private readonly catalog: CatalogContext) {}

  @Mutation(() => Boolean, {
    description: `Somebody sees a product's page: once per member or client address and day. ${accepted}`,
  })
  recordProductView(
    @Arg('productId', () => ID) productId: string,
    @Ctx() context: RequestContext,
  ): boolean {
    const visitor = visitorOf(context);
    if (visitor) this.catalog.visits.view(productId, visitor);
    return true;
  }

  @Mutation(() => Boolean, {
    description: `Somebody follows a link of a product: once per kind of link, member or client address and day. ${accepted}`,
  })
  recordProductClick(
    @Arg('productId', () => ID) productId: string,
    @Arg('link', () => linkKinds) link: LinkKind,
    @Ctx() context: RequestContext,
  ): boolean {
    const visitor = visitorOf(context);
    if (visitor) this.catalog.visits.click(productId, link, visitor);
    return true;
  }

  @Mutation(() => Boolean, {
    description: `Somebody searches a word, or a hot word by its id; without either nothing is recorded. A word that the site does not know is counted and not stored. ${accepted}`,
  })
  async recordWordSearch(
    @Arg('word', () => String, { nullable: true }) word: string | null,
    @Arg('wordId', () => ID, { nullable: true }) wordId: string | null,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await recordWordSearch(this.catalog, context, { word, wordId });
    return true;
  }

  @Mutation(() => Boolean, {
    description: `Somebody clicks an advertisement. \`data\` is its number, with up to five digits; other data is not stored. ${accepted}`,
  })
  recordAdClick(
    @Arg('data', () => String, { defaultValue: '' }) data: string,
    @Ctx() context: RequestContext,
  ): boolean {
    recordAdClick(this.catalog, context, data);
    return true;
  }
}

interface Days {
  productId: string;
  days: number;
}

/** The batch function of a DataLoader: the products of one query ask for the same days. */
function ofProducts<T>(read: (productIds: readonly string[], days: number) => Promise<T[]>) {
  return async (keys: readonly Days[]): Promise<T[]> => {
    const found = new Map<Days, T>();
    for (const [days, group] of Map.groupBy(keys, (key) => key.days)) {
      const rows = await read(
        group.map(({ productId }) => productId),
        days,
      );
      for (const [index, key] of group.entries()) found.set(key, rows[index] as T);
    }
    return keys.map((key) => found.get(key) as T);
  };
}

@Resolver(() => Product)
export class ProductNumbersResolver {
  constructor(private readonly catalog: CatalogContext) {}

  private readonly loadNumbers = ofProducts((ids, days) => readNumbers(this.catalog, ids, days));
  private readonly loadUps = ofProducts((ids, days) => readUpsByDay(this.catalog, ids, days));

  @ListSize({ argument: 'days' })
  @FieldResolver(() => [ProductDay], {
    nullable: true,
    description: `Its last days, oldest first, for those who maintain it; null for others. At most ${productDays.longest} days.`,
  })
  numbers(
    @Root() product: ProductRow,
    @Arg('days', () => Int, { defaultValue: productDays.usual }) days: number,
    @Ctx() context: RequestContext,
  ) {
    if (!maintains(product, context.viewer)) return null;
    return loaderFor(context, this.loadNumbers).load({ productId: product.id, days });
  }

  @ListSize({ argument: 'days' })
  @FieldResolver(() => [DayCount], {
    description: `UPs that count, of its last days, oldest first. At most ${productDays.longest} days.`,
  })
  upsByDay(
    @Root() { id }: ProductRow,
    @Arg('days', () => Int, { defaultValue: productDays.usual }) days: number,
    @Ctx() context: RequestContext,
  ) {
    return loaderFor(context, this.loadUps).load({ productId: id, days });
  }
}
