import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '#kit/subgraph/context';
import { productStatus } from '#schema/enums';
import { maintains } from '../product/product.rules.ts';
import { Product } from '../product/product.type.ts';
import type { ProductRow } from '../product/product-row.ts';
import type { TakeDownLoaders } from './take-down-loaders.ts';

@Resolver(() => Product)
export class TakeDownResolver {
  constructor(private readonly takeDowns: TakeDownLoaders) {}

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Why staff took it down, for those who maintain the product; null for others, and while it is not taken down.',
  })
  takenDownReason(@Root() row: ProductRow, @Ctx() context: RequestContext) {
    const isShown = row.status === productStatus.TAKEN_DOWN && maintains(row, context.viewer);
    return isShown ? this.takeDowns.reason(context, row.id) : null;
  }
}
