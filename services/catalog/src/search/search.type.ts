import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { searchFields } from './match-sql.ts';
import { facetValues } from './search-facets.rules.ts';

registerEnumType(searchFields, { name: 'SearchField' });

@ObjectType()
export class HotWord {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  word!: string;
}

@ObjectType()
export class SearchFacet {
  @Field(() => String, {
    description: 'As the filter takes it: a number, or the id of a category.',
  })
  value!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The name of a category; null for values that have a text of the interface.',
  })
  name!: string | null;

  @Field(() => Int, { description: 'Results that have it.' })
  count!: number;
}

const ofFacets = `@listSize(assumedSize: ${facetValues})`;

@ObjectType({ description: 'How many results pass each filter, most first.' })
export class SearchFacets {
  @Directive(ofFacets)
  @Field(() => [SearchFacet])
  category!: SearchFacet[];

  @Directive(ofFacets)
  @Field(() => [SearchFacet])
  chain!: SearchFacet[];

  @Directive(ofFacets)
  @Field(() => [SearchFacet])
  platform!: SearchFacet[];

  @Directive(ofFacets)
  @Field(() => [SearchFacet])
  stage!: SearchFacet[];

  @Directive(ofFacets)
  @Field(() => [SearchFacet])
  language!: SearchFacet[];
}

const pieces = 'Pieces of plain text: each second one matches, the first does not.';

@ObjectType({ description: 'Texts of a product with what matches a search.' })
export class SearchMarks {
  @Field(() => [String], { description: pieces })
  name!: string[];

  @Field(() => [String], { description: pieces })
  tagline!: string[];

  @Field(() => [String], {
    description: `The part of the description that matches; empty when name or tagline match. ${pieces}`,
  })
  description!: string[];
}
