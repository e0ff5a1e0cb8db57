import {
  Arg,
  Ctx,
  Directive,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import type { RequestContext } from '#kit/subgraph/context';
import { LanguageEnum, ListSize, PagedList } from '#kit/subgraph/graph-types';
import type { Language } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { inLanguage } from '../product/product.rules.ts';
import { Product, ProductConnection } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import type { ProductRow } from '../product/product-row.ts';
import { visitorOf } from '../visit/record-visits.ts';
import { searchFacets } from './count-search-facets.ts';
import { listHotWords, recordHotWordClick } from './hot-words.ts';
import { alternating, markedOf, piecesOf, snippetOf } from './marks.rules.ts';
import { type SearchField, searchFields } from './match-sql.ts';
import { requireKeyword } from './require-keyword.ts';
import { HotWord, SearchFacets, SearchMarks } from './search.type.ts';
import { SearchFilter } from './search-filter.type.ts';
import { searchProducts } from './search-products.ts';
import { suggestKeyword } from './suggest-keyword.ts';

/** In nodes: a statement that counts all results. */
const facetsWeight = 10;
const FilterArg = () => Arg('filter', () => SearchFilter, { nullable: true });

@Resolver()
export class SearchResolver {
  constructor(private readonly catalog: CatalogContext) {}

  @ListSize({ argument: 'first' })
  @Query(() => [HotWord], {
    nullable: true,
    description: 'Those that staff pinned, then the most used.',
  })
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
    @FilterArg() filter: SearchFilter | null,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    const request = pageRequest(first, after);
    return searchProducts(this.catalog, { keyword, in: field, filter }, request);
  }

  @Directive(`@cost(weight: ${facetsWeight})`)
  @Query(() => SearchFacets, {
    nullable: true,
    description: 'How many results of `searchProducts` pass each further filter.',
  })
  searchFacets(
    @Arg('keyword', () => String) keyword: string,
    @FilterArg() filter: SearchFilter | null,
    @Arg('language', () => LanguageEnum) language: Language,
  ) {
    return searchFacets(this.catalog, { keyword, in: 'TEXT', filter }, language);
  }

  @Directive('@cost(weight: 10)')
  @Query(() => String, {
    nullable: true,
    description: 'Did you mean: another keyword, when nothing is found as it was typed.',
  })
  searchSuggestion(@Arg('keyword', () => String) keyword: string) {
    return suggestKeyword(this.catalog, keyword);
  }

  @Mutation(() => HotWord, {
    description: 'Counts a click on a hot word, once per client and day.',
  })
  recordHotWordClick(@Arg('wordId', () => ID) wordId: string, @Ctx() context: RequestContext) {
    return recordHotWordClick(this.catalog, wordId, visitorOf(context));
  }
}

const snippetLength = 140;

@Resolver(() => Product)
export class ProductMarksResolver {
  constructor(private readonly loaders: ProductLoaders) {}

  @FieldResolver(() => SearchMarks, { description: 'Where it matches a search, as plain text.' })
  async searchMarks(
    @Root() row: ProductRow,
    @Arg('keyword', () => String) keyword: string,
    @Arg('language', () => LanguageEnum) language: Language,
    @Ctx() context: RequestContext,
  ): Promise<SearchMarks> {
    const marked = markedOf(requireKeyword(keyword));
    const name = piecesOf(inLanguage({ en: row.nameEn, zh: row.nameZh }, language) ?? '', marked);
    const tagline = piecesOf(
      inLanguage({ en: row.taglineEn, zh: row.taglineZh }, language) ?? '',
      marked,
    );
    if ([...name, ...tagline].some(({ isMatch }) => isMatch)) {
      return { name: alternating(name), tagline: alternating(tagline), description: [] };
    }
    const detail = await this.loaders.detail(context, row.id);
    const text = inLanguage({ en: detail.descriptionEn, zh: detail.descriptionZh }, language) ?? '';
    return {
      name: alternating(name),
      tagline: alternating(tagline),
      description: alternating(snippetOf(text, marked, snippetLength)),
    };
  }
}
