import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { DomainError } from '#kit/runtime/errors';
import { times } from '#schema/limits';
import type { PasskeyResponse, RelyingParty } from './passkey.rules.ts';

/** Most processes never need the library, which takes long to load. */
const library = () => import('@simplewebauthn/server');

/**
 * EdDSA, ES256 and RS256 as numbers of COSE, the strongest first. Without a list the library also offers
 * ML-DSA where Node has it, which is an experiment there: Node warns on its first use.
 */
const algorithms = [-8, -7, -257];

/** A stored key. Ids and keys are base64url. */
export interface StoredKey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

export interface KeyOwner {
  userId: string;
  /** What the dialog of the browser shows. */
  name: string;
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const described = (keys: readonly Pick<StoredKey, 'credentialId' | 'transports'>[]) =>
  keys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** Options for `navigator.credentials.create`, as JSON. */
export async function creationOptions(
  party: RelyingParty,
  { userId, name }: KeyOwner,
  challenge: string,
  known: readonly StoredKey[],
): Promise<string> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Vita',
    rpID: party.id,
    userName: name,
    userID: new Uint8Array(Buffer.from(userId)),
    challenge: bytesOf(challenge),
    timeout: times.signInStep,
    attestationType: 'none',
    excludeCredentials: described(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return JSON.stringify(options);
}

/** Options for `navigator.credentials.get`, as JSON. Without keys the member chooses the account. */
export async function requestOptions(
  party: RelyingParty,
  challenge: string,
  allowed: readonly StoredKey[],
): Promise<string> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytesOf(challenge),
    timeout: times.signInStep,
    userVerification: 'required',
    ...(allowed.length > 0 && { allowCredentials: described(allowed) }),
  });
  return JSON.stringify(options);
}

/** The library throws plain errors for every answer that does not fit. */
async function refused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new DomainError('PASSKEY_REFUSED');
  }
}

const expected = (party: RelyingParty, answer: PasskeyResponse) => {
  if (!party.isOwnOrigin(answer.origin)) throw new DomainError('PASSKEY_REFUSED');
  return {
    expectedChallenge: answer.challenge,
    expectedOrigin: answer.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  };
};

/** The new key of an answer whose challenge was ours. @throws PASSKEY_REFUSED */
export async function verifyCreation(
  party: RelyingParty,
  answer: PasskeyResponse,
): Promise<StoredKey> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await refused(() =>
    verifyRegistrationResponse({
      response: answer.json as RegistrationResponseJSON,
      supportedAlgorithmIDs: algorithms,
      ...expected(party, answer),
    }),
  );
  if (!verified) throw new DomainError('PASSKEY_REFUSED');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.filter((name) => typeof name === 'string').slice(0, 10),
  };
}

/** The counter of an answer that the key signed. @throws PASSKEY_REFUSED */
export async function verifyRequest(
  party: RelyingParty,
  answer: PasskeyResponse,
  { credentialId, publicKey }: StoredKey,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const credential: WebAuthnCredential = {
    id: credentialId,
    publicKey: bytesOf(publicKey),
    // The caller compares counters, because a copied key is recorded.
    counter: 0,
  };
  const { verified, authenticationInfo } = await refused(() =>
    verifyAuthenticationResponse({
      response: answer.json as AuthenticationResponseJSON,
      ...expected(party, answer),
      credential,
    }),
  );
  if (!verified) throw new DomainError('PASSKEY_REFUSED');
  return authenticationInfo.newCounter;
}
