export type Who = 'visitor' | 'member' | 'golden' | 'staff';

/** One operation whose answer must not depend on the shape of the platform. */
export interface CorpusOperation {
  name: string;
  document: string;
  variables?: Record<string, unknown>;
  who?: Who;
  language?: 'en' | 'zh';
}

/** What stands in variables for something that only the running platform knows. */
export const known = {
  product: '$product',
  slug: '$slug',
  post: '$post',
  question: '$question',
  hotWord: '$hotWord',
  user: '$user',
  /** Of the member who asks. */
  self: '$self',
  after: '$after',
} as const;
