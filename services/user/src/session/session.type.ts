import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '#kit/subgraph/graph-types';
import type { Account } from '../account/load-accounts.ts';
import { Viewer } from '../account/viewer.type.ts';

@ObjectType()
export class Session {
  @Field(() => Viewer)
  viewer!: Account;

  @Field(() => String, {
    nullable: true,
    description:
      'The bearer token for callers that are not browsers; null for browsers, which get a cookie.',
  })
  token!: string | null;

  @Field(() => DateTime)
  expiresAt!: Date;
}
