import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { connectionOf, DateTime, LanguageEnum } from '#kit/subgraph/graph-types';
import type { Language } from '#schema/enums';

/** `QuestionResolver` adds the product and the asker. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Question {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  content!: string;

  @Field(() => LanguageEnum)
  language!: Language;

  @Field(() => DateTime)
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Null until the owner or staff answer.',
  })
  answer!: string | null;

  @Field(() => DateTime, { nullable: true })
  answeredAt!: Date | null;
}

export const QuestionConnection = connectionOf(() => Question, 'Question');
