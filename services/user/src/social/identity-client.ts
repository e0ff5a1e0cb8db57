import type { IdentityProvider } from '#schema/enums';

/** A person as another site knows her. No token of that site is kept. */
export interface Person {
  /** Stable and unique at its provider. */
  subject: string;
  /** Null unless the provider says that the address is verified. */
  verifiedEmail: string | null;
  /** Milliseconds since she signed in at the provider; null when the provider does not say. */
  signedInAgoMs: number | null;
}

/** Parameters of the provider's sign-in URL. */
export interface Departure {
  state: string;
  /** Of PKCE with S256. */
  challenge: string;
  nonce: string;
  /** The page of this site to return to. */
  page: URL;
  /** Asks the provider for a sign-in that is not older, in milliseconds; null accepts every one. */
  maxAgeMs: number | null;
}

export interface Arrival {
  code: string;
  state: string;
  verifier: string;
  nonce: string;
}

/** One site whose accounts people sign in with. */
export interface IdentityClient {
  /** Where the browser goes. @throws SOCIAL_FAILED */
  addressFor(departure: Departure): Promise<string>;
  /** Who came back. @throws SOCIAL_FAILED */
  identify(arrival: Arrival): Promise<Person>;
}

export type IdentityClients = Partial<Record<IdentityProvider, IdentityClient>>;
