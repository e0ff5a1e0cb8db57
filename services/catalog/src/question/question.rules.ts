import { requireText } from '#kit/runtime/field-text';
import { lengths } from '#schema/limits';
import { questions } from '#schema/question-limits';
import { canSee, maintains, type Person } from '../product/product.rules.ts';

interface AskedQuestion {
  askerId: string;
  answer: string | null;
  /** Of the product. */
  ownerId: string | null;
  /** Of the product. */
  maintainerIds: readonly string[];
  /** Of the product. */
  status: number;
}

/**
 * An answered question is as public as its product. An open one is visible to the asker and to those
 * who may answer it.
 */
export function canSeeQuestion(question: AskedQuestion, viewer: Person | null): boolean {
  if (maintains(question, viewer)) return true;
  const isPublic = question.answer !== null || viewer?.userId === question.askerId;
  return isPublic && canSee(question, viewer);
}

/**
 * An asker may correct a question for a while. A later change could make an answer wrong that somebody is
 * writing.
 */
export const canEditQuestion = (question: { at: Date }, now: Date): boolean =>
  now.getTime() - question.at.getTime() <= questions.editWindow;

/** The trimmed text. @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID */
export const requireQuestion = (content: string) =>
  requireText(content, 'content', lengths.question);

/** The trimmed text. @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID */
export const requireAnswer = (answer: string) => requireText(answer, 'answer', lengths.answer);
