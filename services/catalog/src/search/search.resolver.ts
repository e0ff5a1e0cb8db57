import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import type { RequestContext } from '#kit/subgraph/context';
import { ListSize, PagedList } from '#kit/subgraph/graph-types';
import type { CatalogContext } from '../context.ts';
import { ProductConnection } from '../product/product.type.ts';
import { listHotWords, recordHotWordClick } from './hot-words.ts';
import { HotWord } from './search.type.ts';
import { type SearchField, searchFields, searchProducts } from './search-products.ts';

@Resolver()
export class SearchResolver {
  constructor(private readonly catalog: CatalogContext) {}

  @ListSize({ argument: 'first' })
  @Query(() => [HotWord], { nullable: true, description: 'Most used first.' })
  hotWords(@Arg('first', () => Int, { defaultValue: 10 }) first: number) {
    return listHotWords(this.catalog.database, first);
  }

  @PagedList()
  @Query(() => ProductConnection, {
    nullable: true,
    description: 'Released products that match, best first.',
  })
  searchProducts(
    @Arg('keyword', () => String) keyword: string,
    @Arg('in', () => searchFields, { defaultValue: searchFields.TEXT }) field: SearchField,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    return searchProducts(this.catalog.database, { keyword, in: field }, pageRequest(first, after));
  }

  @Mutation(() => HotWord, {
    description: 'Counts a click on a hot word, once per client and day.',
  })
  recordHotWordClick(@Arg('wordId', () => ID) wordId: string, @Ctx() { client }: RequestContext) {
    return recordHotWordClick(this.catalog, wordId, client.address);
  }
}
