import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { formatMessage } from '#kit/runtime/messages';
import {
  forgetLoaded,
  type RequestContext,
  requireViewer,
  requireWriter,
} from '#kit/subgraph/context';
import { LanguageEnum, PagedList } from '#kit/subgraph/graph-types';
import type { Language } from '#schema/enums';
import { lengths } from '#schema/limits';
import type { CatalogContext } from '../context.ts';
import { Product, User } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import type { ProductRow } from '../product/product-row.ts';
import { Viewer } from '../viewer/viewer.type.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { editQuestion } from './edit-question.ts';
import { listAsked, listToAnswer } from './list-member-questions.ts';
import { listOpenQuestions } from './list-open-questions.ts';
import { Question, QuestionConnection } from './question.type.ts';
import type { QuestionLoaders } from './question-loaders.ts';
import { type QuestionRow, readQuestion } from './question-row.ts';
import { withdrawAnswer } from './withdraw-answer.ts';
import { withdrawQuestion } from './withdraw-question.ts';

@Resolver(() => Question)
export class QuestionResolver {
  constructor(
    private readonly catalog: CatalogContext,
    private readonly products: ProductLoaders,
  ) {}

  @Mutation(() => Question, {
    description: `${lengths.question.min}-${lengths.question.max} characters.`,
  })
  async askQuestion(
    @Arg('productId', () => ID) productId: string,
    @Arg('content', () => String) content: string,
    @Arg('language', () => LanguageEnum) language: Language,
    @Ctx() context: RequestContext,
  ) {
    return askQuestion(this.catalog, requireWriter(context), { productId, content, language });
  }

  @Mutation(() => Question, { description: 'Only the asker, while it is open, within an hour.' })
  async editQuestion(
    @Arg('questionId', () => ID) questionId: string,
    @Arg('content', () => String) content: string,
    @Ctx() context: RequestContext,
  ) {
    const writer = requireWriter(context);
    const question = await editQuestion(this.catalog, writer, { questionId, content });
    forgetLoaded(context);
    return question;
  }

  @Mutation(() => Product, {
    nullable: true,
    description: 'Deletes an open question; only its asker. Returns its product.',
  })
  async withdrawQuestion(
    @Arg('questionId', () => ID) questionId: string,
    @Ctx() context: RequestContext,
  ) {
    const productId = await withdrawQuestion(this.catalog, requireViewer(context), questionId);
    forgetLoaded(context);
    return this.products.product(context, productId);
  }

  @Mutation(() => Question, {
    description: 'Only those who maintain the product, or staff. A later answer is a correction.',
  })
  async answerQuestion(
    @Arg('questionId', () => ID) questionId: string,
    @Arg('answer', () => String) answer: string,
    @Arg('isFirst', () => Boolean, {
      defaultValue: false,
      description: 'Rejects the answer with ANSWER_EXISTS when another one was given before.',
    })
    isFirst: boolean,
    @Ctx() context: RequestContext,
  ) {
    const writer = requireWriter(context);
    const { id } = await answerQuestion(this.catalog, writer, { questionId, answer, isFirst });
    forgetLoaded(context);
    return readQuestion(this.catalog.database, id);
  }

  @Mutation(() => Question, {
    description: 'Only those who maintain the product, or staff. The question is open again.',
  })
  async withdrawAnswer(
    @Arg('questionId', () => ID) questionId: string,
    @Ctx() context: RequestContext,
  ) {
    const question = await withdrawAnswer(this.catalog, requireWriter(context), questionId);
    forgetLoaded(context);
    return question;
  }

  @FieldResolver(() => String)
  content(@Root() { content }: QuestionRow, @Ctx() { language }: RequestContext): string {
    return content === '' ? formatMessage(language, 'member.erasedText') : content;
  }

  @FieldResolver(() => String, { nullable: true })
  answer(@Root() { answer }: QuestionRow, @Ctx() { language }: RequestContext): string | null {
    return answer === '' ? formatMessage(language, 'member.erasedText') : answer;
  }

  @FieldResolver(() => Product)
  product(@Root() { productId }: QuestionRow, @Ctx() context: RequestContext) {
    return this.products.product(context, productId);
  }

  @FieldResolver(() => User)
  asker(@Root() { askerId }: QuestionRow) {
    return { id: askerId };
  }
}

@Resolver(() => Product)
export class ProductQuestionsResolver {
  constructor(private readonly loaders: QuestionLoaders) {}

  @PagedList()
  @FieldResolver(() => QuestionConnection, {
    description: 'Answered questions, newest first; those in `language` before the others.',
  })
  questions(
    @Root() { id }: ProductRow,
    @Arg('first', () => Int, { defaultValue: 10 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('language', () => LanguageEnum, { nullable: true }) language: Language | null,
    @Ctx() context: RequestContext,
  ) {
    return this.loaders.ofProduct(context, id, pageRequest(first, after), language);
  }
}

/** Uses the viewer of the request, never the key of the entity. */
@Resolver(() => Viewer)
export class ViewerQuestionsResolver {
  constructor(private readonly database: Database) {}

  @PagedList()
  @FieldResolver(() => QuestionConnection, {
    nullable: true,
    description:
      "Open questions about a product, newest first: all for those who maintain it, else the viewer's own.",
  })
  openQuestions(
    @Arg('productId', () => ID) productId: string,
    @Arg('first', () => Int, { defaultValue: 10 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    const viewer = requireViewer(context);
    return listOpenQuestions(this.database, viewer, productId, pageRequest(first, after));
  }

  @PagedList()
  @FieldResolver(() => QuestionConnection, {
    nullable: true,
    description:
      'Open questions about released products that the viewer maintains, newest first. Staff also see those about products without an owner.',
  })
  questionsToAnswer(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    return listToAnswer(this.database, requireViewer(context), pageRequest(first, after));
  }

  @PagedList()
  @FieldResolver(() => QuestionConnection, {
    nullable: true,
    description: 'What the viewer asked about released products, newest first.',
  })
  askedQuestions(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    return listAsked(this.database, requireViewer(context), pageRequest(first, after));
  }
}
