import type { ViewerClaim } from '#kit/context';
import { canSee, maintains } from '../product/product.rules.ts';

interface Asked {
  askerId: string;
  answer: string | null;
  /** Of the product. */
  ownerId: string | null;
  status: number;
}

/** Answered questions are public; others are seen by who asked and by who may answer (Q16). */
export function canSeeQuestion(question: Asked, viewer: ViewerClaim | null): boolean {
  if (question.answer !== null) return canSee(question, viewer);
  return maintains(question, viewer) || viewer?.userId === question.askerId;
}
