import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';
import { type LinkKind, linkKinds, productStatus, productTypes } from '#schema/enums';

registerEnumType(productTypes, {
  name: 'ProductType',
  description: 'App type: 1 app, 2 game, 3 NFT, 4 hardware.',
});

registerEnumType(productStatus, {
  name: 'ProductStatus',
  description: '0 in review, 1 released, 2 rejected, 3 taken down.',
});

export const productSorts = {
  UPS: 'UPS',
  RISING: 'RISING',
  NEWEST: 'NEWEST',
  FOLLOWERS: 'FOLLOWERS',
  STAGE: 'STAGE',
} as const;
export type ProductSort = keyof typeof productSorts;
registerEnumType(productSorts, {
  name: 'ProductSort',
  description: 'Products that are out of service come below the others in every order.',
  valuesConfig: {
    UPS: { description: 'The most UPs first.' },
    RISING: {
      description: 'The sum of the weights of the UPs, of which each counts half after a day.',
    },
    NEWEST: { description: 'The latest listed first.' },
    FOLLOWERS: { description: 'The most followers first.' },
    STAGE: {
      description:
        'Only products of the stages 1 to 8: the nearest to their release first, then the latest listed.',
    },
  },
});

registerEnumType(linkKinds, { name: 'ProductLinkKind' });

@ObjectType()
@Directive('@key(fields: "id")')
export class User {
  @Field(() => ID)
  id!: string;
}

@ObjectType()
export class Category {
  @Field(() => ID)
  id!: string;

  @Field(() => productTypes)
  type!: number;
}

@ObjectType()
export class ProductLink {
  @Field(() => linkKinds)
  kind!: LinkKind;

  @Field(() => String, {
    nullable: true,
    description: 'The text of a customised resource; null for the other kinds.',
  })
  name?: string | null;

  @Field(() => String)
  url!: string;
}

/** The fields of a row. `ProductResolver` adds those with an argument or a query of their own. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Product {
  @Field(() => ID)
  id!: string;

  @Field(() => String, {
    description: "Lower case, unique, the first path segment of the product's page.",
  })
  slug!: string;

  @Field(() => productTypes)
  type!: number;

  @Field(() => productStatus)
  status!: number;

  @Field(() => Int, { description: 'App stage 0-10.' })
  stage!: number;

  @Field(() => [Int], { description: 'Client platforms.' })
  platforms!: number[];

  @Field(() => [Int], { description: 'Product languages.' })
  languages!: number[];

  @Field(() => [String])
  tags!: string[];

  @Field(() => [String], { description: 'Other names, by which the search finds it.' })
  aliases!: string[];

  @Field(() => [Int], { description: 'Blockchains that it works with.' })
  chains!: number[];

  @Field(() => Int, {
    description: 'How its text came about: 1 original, 2 repost, 3 compilation.',
  })
  origin!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Where the text of a repost or compilation comes from.',
  })
  sourceLink!: string | null;

  @Field(() => Int, { description: 'The sum of the weights of its UPs.' })
  upValue!: number;

  @Field(() => Int)
  followers!: number;

  @Field(() => Int, { description: 'Members who have played it; 0 for all but games.' })
  players!: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Null until it is released for the first time.',
  })
  releasedAt!: Date | null;
}

@ObjectType()
export class ProductCount {
  @Field(() => productTypes)
  type!: number;

  @Field(() => Int)
  count!: number;
}

export const ProductConnection = connectionOf(() => Product, 'Product');
