import { newId } from '#kit/runtime/ids';

import type { ErrorCode } from '#schema/errors';
import type { Form } from '../stack.ts';

/** Ids that the calls of the matrix use. */
export interface AccessFixture {
  productId: string;
  /** Owned by the caller `owner`. */
  ownedProductId: string;
  questionId: string;
  postId: string;
  /** About `ownedProductId`, by none of the callers. */
  ownedPostId: string;
  /** Of the same product; the owner and then staff remove it. */
  removedPostId: string;
  wordId: string;
  leadIds: [accepted: string, rejected: string];
  /** In review. */
  reviewedProductId: string;
  /** An account that is none of the callers. */
  spare: { userId: string; email: string; password: string };
}

/** A call of a root field with the required arguments only. */
export interface FieldCall {
  call(fixture: AccessFixture): string;
  /** The error code for allowed callers; null, the default, means success. */
  outcome?: ErrorCode | null;
  /** The error code for members who may not call it, where it hides whether the thing exists. */
  refusal?: ErrorCode;
}

export interface OperationCall {
  /** True where another body with the key of a request gets no error: the operation reads, or never shows one. */
  showsNoReuse?: true;
  form?(fixture: AccessFixture): Form;
  outcome?: ErrorCode | null;
  /** Set where a service allows fewer callers than the operation declares. */
  access?: 'golden' | 'owner';
}

export const text = (value: string) => JSON.stringify(value);
export const fresh = () => `matrix-${newId()}@vita.test`;
/** Nobody may take a name that looks like that of a staff member. */
export const freshName = () => `M${newId().slice(-12)}`;
export const reason = 'It is fast, open and friendly.';
export const none = 'CODE_WRONG';
/** The address of a key that everybody knows. */
export const wallet = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const zeros = `0x${'00'.repeat(65)}`;
export const walletInput = `{ wallet: "${wallet}", signature: "${zeros}", portal: 1 }`;
export const byId = (name: string, id: string) => `${name}(id: ${text(id)}) { id }`;

/** A PNG of one pixel. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
