import { Arg, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { ListSize, PagedList } from '#kit/subgraph/graph-types';
import { ProductConnection } from '../product/product.type.ts';
import { listHotWords, recordHotWordClick } from './hot-words.ts';
import { HotWord } from './search.type.ts';
import { type SearchField, searchFields, searchProducts } from './search-products.ts';

@Resolver()
export class SearchResolver {
  constructor(private readonly database: Database) {}

  @ListSize({ argument: 'first' })
  @Query(() => [HotWord], { nullable: true, description: 'Most used first.' })
  hotWords(@Arg('first', () => Int, { defaultValue: 10 }) first: number) {
    return listHotWords(this.database, first);
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
    return searchProducts(this.database, { keyword, in: field }, pageRequest(first, after));
  }

  @Mutation(() => HotWord, { description: 'Counts a click on a hot word.' })
  recordHotWordClick(@Arg('wordId', () => ID) wordId: string) {
    return recordHotWordClick(this.database, wordId);
  }
}
