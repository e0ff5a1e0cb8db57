import type { Page, PageRequest } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { rowIds } from '#kit/runtime/ids';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import type { Language } from '#schema/enums';
import { pagesOfProducts } from '../product/pages-of-products.ts';
import { listQuestions } from './list-questions.ts';
import { canSeeQuestion } from './question.rules.ts';
import { type QuestionRow, readQuestions } from './question-row.ts';

export interface QuestionLoaders {
  /** Null for questions that do not exist or that the viewer may not see. */
  question(context: RequestContext, id: string): Promise<QuestionRow | null>;
  ofProduct(
    context: RequestContext,
    productId: string,
    request: PageRequest,
    language: Language | null,
  ): Promise<Page<QuestionRow>>;
}

export function createQuestionLoaders(database: Database): QuestionLoaders {
  async function loadQuestions(ids: readonly string[], { viewer }: RequestContext) {
    const rows = await readQuestions.run(database, { ids: rowIds(ids) });
    const visible = rows.filter((row) => canSeeQuestion(row, viewer));
    const byId = new Map<string, QuestionRow>(visible.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  const loadPagesOf = (language: Language | null) =>
    pagesOfProducts((ids, request) => listQuestions(database, ids, request, language));
  const loadPages = { en: loadPagesOf('en'), zh: loadPagesOf('zh'), all: loadPagesOf(null) };

  return {
    question: (context, id) =>
      loaderFor<string, QuestionRow | null>(context, loadQuestions).load(id),
    ofProduct: (context, productId, request, language) =>
      loaderFor(context, loadPages[language ?? 'all']).load({ productId, request }),
  };
}
