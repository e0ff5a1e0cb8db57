import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '#kit/subgraph/graph-types';
import { boardPlaces, type PeriodKind, periodKinds } from '#schema/board-period';

registerEnumType(periodKinds, {
  name: 'LeaderboardKind',
  description: 'The length of its period.',
});

@ObjectType()
export class LeaderboardPlace {
  @Field(() => Int, { description: 'From 1.' })
  place!: number;

  productId!: string;

  @Field(() => Int, { description: 'The sum of the weights of its UPs of the period.' })
  ups!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'In the leaderboard of the period before; null when it had no place there.',
  })
  previousPlace!: number | null;
}

@ObjectType({
  description:
    'The products with the most UPs of a period in UTC. Of equal ones, the first to reach its number has the better place. An ended period does not change.',
})
export class Leaderboard {
  @Field(() => String, { description: '`2026-11-23`, `2026-w48` (ISO 8601), `2026-11` or `all`.' })
  period!: string;

  @Field(() => periodKinds)
  kind!: PeriodKind;

  @Field(() => DateTime, { nullable: true, description: 'Null for all time.' })
  startsAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Null for all time.' })
  endsAt!: Date | null;

  @Field(() => Boolean, { description: 'True until the period ends.' })
  isLive!: boolean;

  @Field(() => String, { nullable: true, description: 'The period before; null before the first.' })
  previous!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The period after; null when it is to come.',
  })
  next!: string | null;

  @Directive(`@listSize(assumedSize: ${boardPlaces})`)
  @Field(() => [LeaderboardPlace], { description: `At most ${boardPlaces}.` })
  places!: LeaderboardPlace[];
}
