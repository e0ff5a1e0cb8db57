import { Arg, Directive, Query, Resolver } from 'type-graphql';
import { productTypes } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { countFacets } from './count-facets.ts';
import { facetValuesMax, ProductFacets, ProductFilterInput } from './listing.type.ts';

/** Weight of the counts, in nodes. */
const countsWeight = 20;

@Resolver()
export class ListingResolver {
  constructor(private readonly catalog: CatalogContext) {}

  @Directive(`@cost(weight: ${countsWeight})`)
  @Query(() => ProductFacets, {
    nullable: true,
    description:
      'What a list of released products can be filtered by. Counts are some seconds old.',
  })
  productFacets(
    @Arg('type', () => productTypes, { nullable: true }) type: number | null,
    @Arg('filter', () => ProductFilterInput, { nullable: true }) filter: ProductFilterInput | null,
  ) {
    const { database, ranking } = this.catalog;
    return countFacets({ database, facets: ranking.facets }, { type, filter }, facetValuesMax);
  }
}
