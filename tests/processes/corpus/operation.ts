export type Who = 'visitor' | 'member' | 'golden' | 'staff';

/** An operation whose response must not depend on the deployment mode. */
export interface CorpusOperation {
  name: string;
  document: string;
  variables?: Record<string, unknown>;
  who?: Who;
  language?: 'en' | 'zh';
}

/** Placeholders in variables for values that only the running platform knows. */
export const known = {
  product: '$product',
  slug: '$slug',
  post: '$post',
  question: '$question',
  hotWord: '$hotWord',
  user: '$user',
  /** The id of the calling member. */
  self: '$self',
  after: '$after',
} as const;
