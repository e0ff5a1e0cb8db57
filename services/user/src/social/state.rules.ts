import { createHash, createHmac } from 'node:crypto';
import { newToken } from '#kit/runtime/ids';

/** What a sign-in with another site is for. */
export const signInOperations = { LOGIN: 'login', BIND: 'bind' } as const;
export type SignInOperation = (typeof signInOperations)[keyof typeof signInOperations];

/** `<operation>.<256 random bits>`. */
export const newState = (operation: SignInOperation): string => `${operation}.${newToken()}`;

/** The operation that a state names; null for text that this platform did not issue. */
export function operationOfState(state: string): SignInOperation | null {
  const [, operation] = /^(login|bind)\.[\w-]{43}$/.exec(state) ?? [];
  return (operation as SignInOperation | undefined) ?? null;
}

/** Values that only this platform can compute for a state, so that no table stores them. */
export interface StateSecrets {
  /** RFC 7636. */
  verifier: string;
  challenge: string;
  /** Of OpenID Connect. */
  nonce: string;
}

/** @param key of the platform; @param deviceKey the browser that the state belongs to */
export function secretsOf(key: string, state: string, deviceKey: string): StateSecrets {
  const derive = (use: string) =>
    createHmac('sha256', key).update([use, state, deviceKey].join('\n')).digest('base64url');
  const verifier = derive('social pkce');
  return {
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    nonce: derive('social nonce'),
  };
}
