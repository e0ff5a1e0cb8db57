import type { Transaction } from '#kit/database/database';
import { badgeGasLimits } from '#schema/badge-limits';
import { badgeCalls } from '../badge/badge-calls.ts';
import type { BadgeRow } from '../badge/badge-row.ts';
import type { ChainKind } from '../chain/ports.ts';
import type { BadgeContext } from '../context.ts';
import { asked, type ContractPart, isDue, newPart, succeeded, withWish } from './part.rules.ts';
import { readParts, writePart } from './part-row.ts';

type ChangeContext = Pick<BadgeContext, 'chain' | 'clock'>;

/** A wish for a part of the contract of a locked badge. */
interface Wish extends Pick<ContractPart, 'part' | 'wanted'> {
  /** What the contract says since its creation. */
  created: string;
}

/** The contract shall say this. Its transaction is asked for as soon as it can be. */
export async function changeContract(
  context: ChangeContext,
  tx: Transaction,
  badge: BadgeRow,
  { part, wanted, created }: Wish,
): Promise<void> {
  const known = (await readParts(tx, badge.id)).get(part);
  if (!known && wanted === created) return;
  const wished = withWish(known ?? newPart(part, created), wanted);
  await writePart(tx, { ...wished, badgeId: badge.id, now: context.clock.now() });
  await askForDue(context, tx, badge);
}

/** Asks for the transactions that a locked badge needs now. The site pays for them. */
export async function askForDue(
  { chain, clock }: ChangeContext,
  tx: Transaction,
  badge: BadgeRow,
): Promise<void> {
  const isOffered = chain.networks().some(({ name }) => name === badge.network);
  if (badge.contract === null || badge.deletedAt !== null || !isOffered) return;
  for (const part of (await readParts(tx, badge.id)).values()) {
    if (!isDue(part)) continue;
    const row = { badgeId: badge.id, now: clock.now() };
    const next = asked(part);
    const call = callOf(next, badge);
    await writePart(tx, { ...(call ? next : succeeded(next)), ...row });
    if (!call) continue;
    await chain.requestTransaction(tx, {
      network: badge.network,
      kind: call.kind,
      subject: partSubject(badge.id, next.tries),
      to: badge.contract,
      data: call.data,
      gasLimit: badgeGasLimits[call.kind],
      account: null,
    });
  }
}

type ChangeKind = Exclude<ChainKind, 'CREATE_BADGE' | 'MINT'>;

/** Which part a transaction changes. */
export const partOfKind = {
  PAUSE: 'PAUSED',
  UNPAUSE: 'PAUSED',
  SET_CAP: 'CAP',
  SET_OWNER: 'OWNER',
  SET_METADATA: 'METADATA',
} as const satisfies Record<ChangeKind, ContractPart['part']>;

/** Null when there is nothing to call. */
function callOf(
  { part, wanted }: ContractPart,
  { minted }: BadgeRow,
): { kind: ChangeKind; data: string } | null {
  switch (part) {
    case 'PAUSED':
      return wanted === 'true'
        ? { kind: 'PAUSE', data: badgeCalls.pause() }
        : { kind: 'UNPAUSE', data: badgeCalls.unpause() };
    case 'CAP':
      return { kind: 'SET_CAP', data: badgeCalls.setCap(Number(wanted)) };
    case 'OWNER':
      return { kind: 'SET_OWNER', data: badgeCalls.setOwner(wanted) };
    case 'METADATA':
      // The metadata of a token that comes later is read then.
      return minted > 0 ? { kind: 'SET_METADATA', data: badgeCalls.refresh(minted) } : null;
  }
}

/** What a change of a contract asks the chain for. */
export const partSubject = (badgeId: string, tries: number): string => `${badgeId}:${tries}`;

/** The badge and the try of a subject; the first transaction of a creation has no number. */
export function partOfSubject(subject: string): { badgeId: string; tries: number } {
  const [badgeId = '', tries = '0'] = subject.split(':');
  return { badgeId, tries: Number(tries) };
}
