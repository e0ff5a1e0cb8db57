import { Field, Int, ObjectType } from 'type-graphql';
import { Badge } from '../badge/badge.type.ts';
import type { BadgeRow } from '../badge/badge-row.ts';

@ObjectType({ description: 'A badge as its picture and its metadata show it.' })
export class BadgeFace {
  @Field(() => Badge, { description: 'Also a deleted one that has tokens.' })
  badge!: BadgeRow;

  @Field(() => Boolean, {
    description: 'Staff have suspended it: texts and picture of its developer are not shown.',
  })
  isWithheld!: boolean;

  @Field(() => Int, {
    nullable: true,
    description:
      'Per cent of the way to the milestone, in steps of 5; 100 only when it was reached. Null without a reward.',
  })
  progress!: number | null;

  @Field(() => String, { description: 'Another one for each other picture.' })
  version!: string;
}
