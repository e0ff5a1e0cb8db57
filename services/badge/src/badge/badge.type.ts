import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf } from '#kit/subgraph/graph-types';

@ObjectType()
@Directive('@key(fields: "id")')
export class Product {
  @Field(() => ID)
  id!: string;
}

@ObjectType()
@Directive('@key(fields: "id")')
export class Viewer {
  @Field(() => ID)
  id!: string;
}

@ObjectType()
@Directive('@key(fields: "id")')
export class MemberBadges {
  @Field(() => ID)
  id!: string;
}

/** Drafts are not returned by any query. */
export const badgeStatuses = {
  DRAFT: 'DRAFT',
  IN_EFFECT: 'IN_EFFECT',
  SUSPENDED: 'SUSPENDED',
  ALL_MINTED: 'ALL_MINTED',
} as const;
export type BadgeStatus = keyof typeof badgeStatuses;
registerEnumType(badgeStatuses, { name: 'BadgeStatus' });

export type BadgeNetwork = 'ethereum' | 'polygon' | 'local';

export interface BilingualText {
  en: string;
  zh: string;
}

@ObjectType()
@Directive('@key(fields: "id")')
export class Badge {
  @Field(() => ID)
  id!: string;

  image!: string;

  @Field(() => badgeStatuses)
  status!: BadgeStatus;

  @Field(() => String, { description: 'ethereum, polygon or local.' })
  network!: BadgeNetwork;

  @Field(() => String, {
    nullable: true,
    description: "The contract's address; null until it is deployed.",
  })
  contract!: string | null;

  @Field(() => Int)
  total!: number;

  @Field(() => Int)
  minted!: number;

  productId!: string;
  names!: BilingualText;
  descriptions!: BilingualText;
}

export const BadgeConnection = connectionOf(() => Badge, 'Badge');
