import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import { formatMessage } from '#kit/runtime/messages';
import {
  forgetLoaded,
  type RequestContext,
  requireViewer,
  requireWriter,
} from '#kit/subgraph/context';
import { LanguageEnum, PagedList } from '#kit/subgraph/graph-types';
import type { Language } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { Product, User } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import type { ProductRow } from '../product/product-row.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { Question, QuestionConnection } from './question.type.ts';
import type { QuestionLoaders } from './question-loaders.ts';
import type { QuestionRow } from './question-row.ts';

@Resolver(() => Question)
export class QuestionResolver {
  constructor(
    private readonly catalog: CatalogContext,
    private readonly products: ProductLoaders,
  ) {}

  @Mutation(() => Question, { description: '15-100 characters.' })
  async askQuestion(
    @Arg('productId', () => ID) productId: string,
    @Arg('content', () => String) content: string,
    @Arg('language', () => LanguageEnum) language: Language,
    @Ctx() context: RequestContext,
  ) {
    return askQuestion(this.catalog, requireWriter(context), { productId, content, language });
  }

  @Mutation(() => Question, { description: "Only the product's owner or staff." })
  async answerQuestion(
    @Arg('questionId', () => ID) questionId: string,
    @Arg('answer', () => String) answer: string,
    @Ctx() context: RequestContext,
  ) {
    const viewer = requireViewer(context);
    const question = await answerQuestion(this.catalog, viewer, { questionId, answer });
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
    description: 'Answered questions, newest first.',
  })
  questions(
    @Root() { id }: ProductRow,
    @Arg('first', () => Int, { defaultValue: 10 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    return this.loaders.ofProduct(context, id, pageRequest(first, after));
  }
}
