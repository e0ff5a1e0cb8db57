import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';
import { decisionKinds } from './decision.rules.ts';

registerEnumType(decisionKinds, { name: 'DecisionKind' });

/** `DecisionResolver` adds the kind and the product. */
@ObjectType({ description: 'What staff decided about a listed product, without names of people.' })
export class PublicDecision {
  @Field(() => ID)
  id!: string;

  @Field(() => DateTime)
  at!: Date;
}

export const PublicDecisionConnection = connectionOf(() => PublicDecision, 'PublicDecision');
