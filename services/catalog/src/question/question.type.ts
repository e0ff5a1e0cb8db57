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
    description: 'Null until those who maintain the product, or staff, answer.',
  })
  answer!: string | null;

  @Field(() => DateTime, { nullable: true })
  answeredAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the text of the answer last changed; null for one that never did.',
  })
  answerEditedAt!: Date | null;
}

export const QuestionConnection = connectionOf(() => Question, 'Question');
