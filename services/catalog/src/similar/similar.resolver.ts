import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { DomainError } from '#kit/runtime/errors';
import { ListSize } from '#kit/subgraph/graph-types';
import { similarProducts } from '#schema/product-lists';
import type { CatalogContext } from '../context.ts';
import { Product } from '../product/product.type.ts';
import type { ProductRow } from '../product/product-row.ts';

const { max } = similarProducts;

@Resolver(() => Product)
export class SimilarResolver {
  constructor(private readonly catalog: CatalogContext) {}

  @ListSize({ argument: 'first' })
  @FieldResolver(() => [Product], {
    description: `1-${max} released products that share categories, tags or voters, the most similar first. A day old at most.`,
  })
  similar(@Root() { id }: ProductRow, @Arg('first', () => Int, { defaultValue: 5 }) first: number) {
    if (first < 1 || first > max) throw new DomainError('PAGE_TOO_LARGE', { field: 'first', max });
    return this.catalog.similar.of(id, first);
  }
}
