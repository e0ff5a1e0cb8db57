import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';

@ObjectType()
@Directive('@key(fields: "id")')
export class Message {
  @Field(() => ID)
  id!: string;

  @Field(() => DateTime)
  at!: Date;

  @Field(() => Boolean)
  isRead!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Site path that the message links to; null when there is none.',
  })
  link!: string | null;
}

export const MessageConnection = connectionOf(() => Message, 'Message');

@ObjectType()
export class Unread {
  @Field(() => Int, { description: 'Messages not yet read.' })
  messages!: number;

  @Field(() => Int, { description: 'Posts of this UTC week, for the trends menu.' })
  week!: number;
}
