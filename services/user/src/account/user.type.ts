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

  @Field(() => String, {
    nullable: true,
    description: 'Absolute or site-relative address; null when none is set.',
  })
  avatar!: string | null;

  @Field(() => [Int], { description: '1 developer, 2 Goldfinger, 3 staff.' })
  roles!: Role[];

  @Field(() => DateTime, { description: 'When the member registered.' })
  since!: Date;
}
