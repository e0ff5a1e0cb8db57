import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';

@ObjectType({ description: 'A badge that the viewer has, with its token.' })
export class HeldBadge {
  @Field(() => ID)
  id!: string;

  badgeId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Decimal; null for a badge of a release without contracts.',
  })
  tokenId!: string | null;

  @Field(() => String, { nullable: true, description: 'Of the transaction of her claim.' })
  hash!: string | null;

  @Field(() => DateTime)
  heldAt!: Date;
}

export const HeldBadgeConnection = connectionOf(() => HeldBadge, 'HeldBadge');
