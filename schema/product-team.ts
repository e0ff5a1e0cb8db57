import { DAY, HOUR } from './durations.ts';

/** Who owns and maintains a product: claims of members, offers and invitations of owners. */

export const claimMethods = { DNS: 'DNS', FILE: 'FILE', STAFF: 'STAFF' } as const;
export type ClaimMethod = keyof typeof claimMethods;

export const offerKinds = { OWNER: 'OWNER', MAINTAINER: 'MAINTAINER' } as const;
export type OfferKind = keyof typeof offerKinds;

/** Members beside the owner who maintain one product. */
export const maxMaintainers = 10;

/** Milliseconds. */
export const teamTimes = {
  claimValid: 7 * DAY,
  offerValid: 7 * DAY,
  /** After a declined or withdrawn offer, until the product may be offered to the member again. */
  offerPause: 7 * DAY,
  /** How long a claim or an offer is stored after its end; a granted claim is stored for good. */
  closedKept: 180 * DAY,
} as const;

/** Lengths in Unicode code points after trimming. */
export const claimLengths = { note: { min: 1, max: 500 }, contact: { min: 1, max: 100 } } as const;

/** Checks of one claim; a check asks a name server or a site of other people. */
export const claimChecks = { max: 20, window: HOUR } as const;

/** What a check of a claim reads of another site, in bytes, and how long it waits in milliseconds. */
export const claimProof = { body: 4096, timeout: 5_000, shown: 80 } as const;

/** As `writeLimits`. */
export const teamWriteLimits = {
  claim: { perMember: 20, perClient: 200, window: HOUR },
  claimCheck: { perMember: 60, perClient: 600, window: HOUR },
  offer: { perMember: 30, perClient: 300, window: HOUR },
} as const;

/** The name of the TXT record and the path of the file that prove a claim. */
export const claimRecordName = (host: string): string => `_vita-claim.${host}`;
export const claimRecordValue = (token: string): string => `vita-claim=${token}`;
export const claimFilePath = '/.well-known/vita-claim.txt';
