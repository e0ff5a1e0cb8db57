import type { ViewerClaim } from '#kit/subgraph/context';
import { canSee, maintains } from '../product/product.rules.ts';

interface Asked {
  askerId: string;
  answer: string | null;
  /** Of the product. */
  ownerId: string | null;
  status: number;
}

/**
 * Answered questions are as public as their product; others are seen by who asked and by who may
 * answer (Q16).
 */
export function canSeeQuestion(question: Asked, viewer: ViewerClaim | null): boolean {
  if (maintains(question, viewer)) return true;
  const isPublic = question.answer !== null || viewer?.userId === question.askerId;
  return isPublic && canSee(question, viewer);
}
