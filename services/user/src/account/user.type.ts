import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '#kit/subgraph/graph-types';
import type { Role } from '#schema/enums';

@ObjectType({ description: 'A public profile.' })
@Directive('@key(fields: "id")')
export class User {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  nickname!: string;

  /** As stored; the field of the graph has the address for callers. */
  avatar!: string | null;

  @Field(() => [Int], { description: '1 developer, 2 Goldfinger, 3 staff.' })
  roles!: Role[];

  @Field(() => DateTime, { description: 'When the member registered.' })
  since!: Date;
}
