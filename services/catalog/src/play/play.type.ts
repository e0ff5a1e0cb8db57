import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';
import { type PlayRating, playRatings } from '#schema/enums';

registerEnumType(playRatings, {
  name: 'PlayRating',
  description: 'What a member thinks of a game that she has played, in one word.',
});

/** `PlayResolver` adds the product. */
@ObjectType({ description: 'A game that a member has played.' })
export class Play {
  @Field(() => playRatings, { nullable: true, description: 'Null when she has not rated it.' })
  rating!: PlayRating | null;

  @Field(() => DateTime, { description: 'When she marked it as played.' })
  at!: Date;
}

export const PlayConnection = connectionOf(() => Play, 'Play');
