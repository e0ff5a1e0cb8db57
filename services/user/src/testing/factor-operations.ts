import { Secret, TOTP } from 'otpauth';
import type { Caller, UserStack } from './fixture.ts';
import { login, password, type Registered, registered } from './operations.ts';
import { createAuthenticator } from './software-authenticator.ts';

export const startTotp = 'mutation { startTotp { secret uri } }';
export const confirmTotp = 'mutation ($code: String!) { confirmTotp(code: $code) }';
export const removeTotp = 'mutation { removeTotp { id } }';
export const renewCodes = 'mutation { renewRecoveryCodes }';
export const loginWithCode = `mutation ($ticket: String!, $code: String!) {
  loginWithCode(ticket: $ticket, code: $code) { token viewer { id } }
}`;
export const confirmWithCode = 'mutation ($code: String!) { confirmWithCode(code: $code) }';
export const startPasskey = 'mutation { startPasskey }';
export const addPasskey = `mutation ($answer: String!, $name: String!) {
  addPasskey(answer: $answer, name: $name)
}`;
export const removePasskey = 'mutation ($id: ID!) { removePasskey(id: $id) { id } }';
export const startPasskeyLogin = `mutation ($ticket: String) { startPasskeyLogin(ticket: $ticket) }`;
export const loginWithPasskey = `mutation ($answer: String!, $ticket: String) {
  loginWithPasskey(answer: $answer, ticket: $ticket) { token viewer { id } }
}`;
export const startConfirmation = 'mutation { startPasskeyConfirmation }';
export const confirmWithPasskey = `mutation ($answer: String!) {
  confirmWithPasskey(answer: $answer)
}`;
export const factors = `{ viewer { confirmationMethods secondFactor { hasTotp recoveryCodes isMissing }
  passkeys { id name lastUsedAt } } }`;

/** The code that an app shows now, or some steps of 30 seconds later. */
export const appCode = (stack: UserStack, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: stack.clock.now().getTime() + steps * 30_000,
  });

export interface WithApp extends Registered {
  secret: string;
  recoveryCodes: string[];
}

/** A member with an authenticator app, whose next unused code is the one of the next step. */
export async function withApp(stack: UserStack): Promise<WithApp> {
  const member = await registered(stack);
  const { secret } = (await member.caller.ask(startTotp)).startTotp;
  const { confirmTotp: recoveryCodes } = await member.caller.ask(confirmTotp, {
    code: appCode(stack, secret),
  });
  return { ...member, secret, recoveryCodes };
}

/** Adds a passkey for a signed-in caller. */
export async function withPasskey(
  caller: Caller,
  name = 'Phone',
  authenticator = createAuthenticator(),
) {
  const options = (await caller.ask(startPasskey)).startPasskey;
  const answer = authenticator.create(options);
  const { addPasskey: recoveryCodes } = await caller.ask(addPasskey, { answer, name });
  return { authenticator, recoveryCodes: recoveryCodes as string[] };
}

/** The ticket that the right password gets. */
export async function ticketOf(caller: Caller, email: string): Promise<string> {
  const { params } = await caller.fail(login, { email, password });
  return String(params.ticket);
}
