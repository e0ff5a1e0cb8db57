import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '#kit/subgraph/graph-types';

/** `StaffHotWordResolver` adds whether the search finds something. */
@ObjectType({ description: 'A hot word with what only staff see.' })
export class StaffHotWord {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  word!: string;

  @Field(() => Float, { description: 'One per client and day.' })
  clicks!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'From 1 for a pinned word, which stands before the others; null for others.',
  })
  place!: number | null;

  @Field(() => Boolean, { description: 'A hidden word is not offered.' })
  isHidden!: boolean;
}

export const StaffHotWordConnection = connectionOf(() => StaffHotWord, 'StaffHotWord');
