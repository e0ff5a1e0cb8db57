import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** The answer as JSON; null when the member cancelled or the browser has no fitting passkey. */
export async function createPasskey(options: string): Promise<string | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return answerOf(() => startRegistration({ optionsJSON }));
}

/** The same for a login or a confirmation. */
export async function signWithPasskey(options: string): Promise<string | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  return answerOf(() => startAuthentication({ optionsJSON }));
}

async function answerOf(ask: () => Promise<unknown>): Promise<string | null> {
  try {
    return JSON.stringify(await ask());
  } catch {
    // Browsers do not tell why, so that a site learns nothing about other accounts.
    return null;
  }
}
