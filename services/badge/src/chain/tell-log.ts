import type { Transaction } from '#kit/database/database';
import { assertSane } from './chain-fault.ts';
import type { ChainParts } from './chain-parts.ts';
import type { Decoded } from './contracts.ts';
import type { Log } from './node.ts';
import type { LogPhase, LogPlace } from './ports.ts';

/** @throws ChainFault for a log that no contract of ours can have emitted */
export function decodeLog({ contracts, factory }: ChainParts, log: Log): Decoded | null {
  try {
    return contracts.decode(log, factory);
  } catch {
    assertSane(false, 'a log cannot be read');
  }
}

/** Tells the badges of a log, in terms of what it says. */
export async function tellLog(
  parts: ChainParts,
  tx: Transaction,
  phase: LogPhase,
  log: Log,
): Promise<void> {
  const { contracts, listener, network } = parts;
  const decoded = decodeLog(parts, log);
  if (!decoded || decoded.kind === 'badgeCreated') return;
  const place: LogPlace = {
    network: network.name,
    blockHash: log.blockHash,
    blockNumber: BigInt(log.blockNumber),
    logIndex: log.logIndex,
    transactionHash: log.transactionHash,
  };
  const contract = contracts.checksum(log.address);
  switch (decoded.kind) {
    case 'prepaid': {
      const { badgeKey, payer, amount } = decoded;
      return listener.prepaid(tx, phase, { ...place, badgeKey, payer, amount });
    }
    case 'claimed': {
      const { claimId, tokenId, to } = decoded;
      return listener.claimed(tx, phase, { ...place, contract, claimId, tokenId, to });
    }
    case 'transferred': {
      const { tokenId, from, to } = decoded;
      return listener.transferred(tx, phase, { ...place, contract, tokenId, from, to });
    }
    default:
      decoded satisfies never;
  }
}
