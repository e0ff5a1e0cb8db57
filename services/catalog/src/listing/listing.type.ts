import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { chains } from '#schema/enums';
import { counts } from '#schema/limits';
import { Category } from '../product/product.type.ts';
import { type ProductFilter, upcomingStages } from './facets.rules.ts';

@InputType('ProductFilter', { description: 'A product has to have all that is set.' })
export class ProductFilterInput implements ProductFilter {
  @Field(() => ID, { nullable: true })
  category?: string | null;

  @Field(() => Int, { nullable: true })
  chain?: number | null;

  @Field(() => Int, { nullable: true })
  platform?: number | null;

  @Field(() => Int, { nullable: true })
  stage?: number | null;

  @Field(() => Int, { nullable: true })
  language?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: `Only products of the stages ${upcomingStages.join(' to ')}.`,
  })
  upcoming?: boolean | null;
}

@ObjectType({ description: 'A value of the filter, and how many products it leaves.' })
export class FacetCount {
  @Field(() => Int)
  value!: number;

  @Field(() => Int)
  count!: number;
}

@ObjectType()
export class CategoryCount {
  @Field(() => Category)
  category!: Category;

  @Field(() => Int)
  count!: number;
}

/** Shown values of one kind. */
export const facetValuesMax = counts.pageMax;
/** No other kind has as many values. */
const facetsSize = `@listSize(assumedSize: ${chains.length})`;

@ObjectType({
  description:
    'The values that the filter can have next, each with the number of products that it would leave beside the other parts of the filter. The most frequent value is first.',
})
export class ProductFacets {
  @Field(() => Int, { description: 'The number of products that the whole filter leaves.' })
  count!: number;

  @Directive(`@listSize(assumedSize: ${facetValuesMax})`)
  @Field(() => [CategoryCount])
  categories!: CategoryCount[];

  @Directive(facetsSize)
  @Field(() => [FacetCount])
  chains!: FacetCount[];

  @Directive(facetsSize)
  @Field(() => [FacetCount])
  platforms!: FacetCount[];

  @Directive(facetsSize)
  @Field(() => [FacetCount])
  stages!: FacetCount[];

  @Directive(facetsSize)
  @Field(() => [FacetCount])
  languages!: FacetCount[];
}
