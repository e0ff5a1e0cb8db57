import { Directive, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, DateTime, LanguageEnum } from '#kit/subgraph/graph-types';
import type { Language } from '#schema/enums';

@ObjectType()
@Directive('@key(fields: "id")')
export class Product {
  @Field(() => ID)
  id!: string;
}

@ObjectType()
@Directive('@key(fields: "id")')
export class User {
  @Field(() => ID)
  id!: string;
}

@ObjectType()
@Directive('@key(fields: "id")')
export class Viewer {
  @Field(() => ID)
  id!: string;
}

export const postStates = { PUBLISHED: 'PUBLISHED', HIDDEN: 'HIDDEN', REMOVED: 'REMOVED' } as const;
export type PostState = keyof typeof postStates;
registerEnumType(postStates, {
  name: 'PostState',
  description:
    'HIDDEN while its product is not released, REMOVED until it is restored or deleted for good.',
});

/** `PostResolver` and `LikeResolver` add the fields that depend on the viewer, and the content. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Post {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Topic words; empty when there are none.' })
  topic!: string;

  @Field(() => String)
  header!: string;

  /** Sanitised HTML with site-relative pictures. */
  content!: string;

  @Field(() => String, { description: 'The content without markup, at most 160 characters.' })
  excerpt!: string;

  @Field(() => [Int], { description: 'Post types, without 1.' })
  labels!: number[];

  @Field(() => Boolean, { description: 'A pick (label 1).' })
  essence!: boolean;

  @Field(() => LanguageEnum)
  language!: Language;

  @Field(() => DateTime)
  at!: Date;

  @Field(() => Int)
  likes!: number;

  @Field(() => Int, { description: '1, and one more for each edit; `editPost` takes it.' })
  version!: number;

  @Field(() => DateTime, { nullable: true, description: 'Of the last edit; null without any.' })
  editedAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Null unless its state is REMOVED.' })
  removedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether staff removed it: only staff restore it then.' })
  removedByStaff!: boolean;
  visible!: boolean;
  productId!: string;
  authorId!: string;
}

export const PostConnection = connectionOf(() => Post, 'Post');

export const postSorts = { NEWEST: 'NEWEST', RISING: 'RISING' } as const;
export type PostSort = keyof typeof postSorts;
registerEnumType(postSorts, {
  name: 'PostSort',
  description: 'RISING orders by publication time plus one day for each tenfold of the points.',
});

@InputType()
export class PostFilter {
  @Field(() => Boolean, { nullable: true, description: 'True lists only picks.' })
  picks?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'A post type, 3-11.' })
  label?: number | null;

  @Field(() => ID, { nullable: true })
  productId?: string | null;

  @Field(() => LanguageEnum, { nullable: true, description: 'The detected language.' })
  language?: Language | null;
}

@InputType()
class PostTextInput {
  @Field(() => String, { defaultValue: '', description: 'Topic words; may be empty.' })
  topic!: string;

  @Field(() => String)
  header!: string;

  @Field(() => String, { description: 'Markup that the sanitiser allows.' })
  content!: string;

  @Field(() => [Int], { defaultValue: [], description: 'Post types 3-11, at most 3.' })
  labels!: number[];
}

const draftVersion =
  'The version of the draft that was saved last: DRAFT_CHANGED after another save. Null takes any.';

@InputType()
export class PublishPostInput extends PostTextInput {
  @Field(() => ID)
  productId!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Applies only to accounts whose pick flag is set.',
  })
  pick!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: "The viewer's draft of this post: it is deleted, or scheduled.",
  })
  draftId?: string | null;

  @Field(() => Int, { nullable: true, description: draftVersion })
  draftVersion?: number | null;
}

@InputType()
export class EditPostInput extends PostTextInput {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Null leaves it. Applies only to accounts whose pick flag is set.',
  })
  pick?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that was read: POST_CHANGED after another edit. Null overwrites.',
  })
  version?: number | null;

  @Field(() => Int, { nullable: true, description: draftVersion })
  draftVersion?: number | null;
}
