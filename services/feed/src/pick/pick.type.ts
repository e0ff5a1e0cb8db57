import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';

/** `PickResolver` adds the post. */
@ObjectType({ description: 'A post became a pick or stopped to be one. Anyone may read it.' })
export class PickDecision {
  @Field(() => ID)
  id!: string;

  @Field(() => Boolean, { description: 'False when the post stopped to be a pick.' })
  pick!: boolean;

  @Field(() => DateTime)
  at!: Date;
}

export const PickDecisionConnection = connectionOf(() => PickDecision, 'PickDecision');
