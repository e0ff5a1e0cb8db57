import type { ClaimWay } from '../claim/claim.rules.ts';

/** What can change in a contract after its creation. */
export const contractPartNames = {
  PAUSED: 'PAUSED',
  CAP: 'CAP',
  OWNER: 'OWNER',
  METADATA: 'METADATA',
} as const;
export type ContractPartName = keyof typeof contractPartNames;

/** What the site wants a part of a contract to say, and what it says. */
export interface ContractPart {
  part: ContractPartName;
  wanted: string;
  /** In a block that stays. */
  actual: string;
  /** What the transaction on its way makes it say; null while there is none. */
  asked: string | null;
  /** Counts the transactions. */
  tries: number;
  /** Why the last one failed; null when it did not. */
  reason: string | null;
}

export const newPart = (part: ContractPartName, actual: string): ContractPart => ({
  part,
  wanted: actual,
  actual,
  asked: null,
  tries: 0,
  reason: null,
});

/**
 * Whether a transaction is to be asked for. There is one at a time, so repeated switching costs no more than the chain
 * takes in, and the last wish counts.
 */
export const isDue = ({ asked, wanted, actual, reason }: ContractPart): boolean =>
  asked === null && wanted !== actual && reason === null;

/** Another wish, or the same one again after a failure. */
export const withWish = (part: ContractPart, wanted: string): ContractPart => ({
  ...part,
  wanted,
  reason: null,
});

export const asked = (part: ContractPart): ContractPart => ({
  ...part,
  asked: part.wanted,
  tries: part.tries + 1,
});

/** The transaction succeeded, in a block that stays. */
export const succeeded = (part: ContractPart): ContractPart => ({
  ...part,
  actual: part.asked ?? part.actual,
  asked: null,
  reason: null,
});

/**
 * The transaction has no effect. It is asked for again when another one had its nonce, or something else is wanted by
 * now. A quantity that the contract refuses is wanted no more, for the badge must not promise it.
 */
export function failed(part: ContractPart, reason: string): ContractPart {
  const after = { ...part, asked: null };
  if (reason === 'NONCE_TAKEN' || part.wanted !== part.asked) return after;
  return part.part === 'CAP' ? { ...after, wanted: part.actual, reason } : { ...after, reason };
}

export const partStates = { DONE: 'DONE', PENDING: 'PENDING', FAILED: 'FAILED' } as const;
export type PartState = keyof typeof partStates;

export function partState(part: ContractPart): PartState {
  if (part.reason !== null) return 'FAILED';
  return part.wanted === part.actual && part.asked === null ? 'DONE' : 'PENDING';
}

/** The parts of one contract; what is missing is as it was created. */
export type ContractParts = ReadonlyMap<ContractPartName, ContractPart>;

const paused = 'true';
export const pausedText = (isPaused: boolean): string => String(isPaused);

/**
 * Whether a mint of this way would come to a contract that is still paused. The site's transactions come after what it
 * has asked for before; a claimer's own one comes at any time.
 */
export function meetsPause(parts: ContractParts, way: ClaimWay): boolean {
  const part = parts.get('PAUSED');
  if (!part) return false;
  return way === 'RELAYER'
    ? (part.asked ?? part.actual) === paused
    : part.actual === paused || part.asked === paused;
}

/** How many tokens the contract mints for sure, while its quantity changes. */
export function mintLimit(parts: ContractParts, total: number): number {
  const cap = parts.get('CAP');
  if (!cap) return total;
  return Math.min(total, Number(cap.actual), Number(cap.asked ?? cap.actual));
}

/** Metadata say what a form says, and whether the milestone was reached. */
export const metadataText = ({
  version,
  milestone,
  triggeredAt,
}: {
  version: number;
  milestone: number | null;
  triggeredAt: Date | null;
}): string => (triggeredAt ? `${version}:${milestone}` : String(version));

/** Before the first change. */
export const firstMetadata = 'created';
