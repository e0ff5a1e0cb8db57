import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DateTime } from '#kit/subgraph/graph-types';

/** `DraftResolver` adds product and post. */
@ObjectType({
  description: 'A text that is not published. Only its member reads it.',
})
export class PostDraft {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Topic words, as they were typed.' })
  topic!: string;

  @Field(() => String)
  header!: string;

  @Field(() => String, {
    description: 'Markup as it was typed. Not sanitised: never render it as HTML.',
  })
  content!: string;

  @Field(() => [Int])
  labels!: number[];

  @Field(() => Boolean)
  pick!: boolean;

  @Field(() => Int, { description: 'Counts the saves; `savePostDraft` takes it.' })
  version!: number;

  @Field(() => DateTime)
  savedAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'The time of publication that was chosen, as it was saved; it schedules nothing.',
  })
  plannedAt?: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it will be published; null unless it is scheduled.',
  })
  publishAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The error code why it was not published at its time; null when it was not due.',
  })
  failure!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The post that it edits, also one that nobody sees; null for a new post.',
  })
  postId!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version of the post on which an edit was typed; null where no save said it.',
  })
  baseVersion!: number | null;

  productId!: string | null;
}

@InputType({ description: 'As typed, with mistakes; the rules apply when it is published.' })
export class PostDraftInput {
  @Field(() => String, { defaultValue: '' })
  topic!: string;

  @Field(() => String, { defaultValue: '' })
  header!: string;

  @Field(() => String, { defaultValue: '' })
  content!: string;

  @Field(() => [Int], { defaultValue: [] })
  labels!: number[];

  @Field(() => Boolean, { defaultValue: false })
  pick!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'The version of the post on which an edit is typed. Null leaves what was saved.',
  })
  baseVersion?: number | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'The time of publication that is chosen and not sent yet. No time is stored as none.',
  })
  plannedAt?: Date | null;
}
