import { Interface } from 'ethers/abi';
import { vitaBadgeAbi } from '#schema/generated/badge-contracts';
import { addBadge, prepay } from '../../prepaid-badge.ts';
import type { Member } from '../../stack.ts';
import type { ChainFacts } from './check-badges.ts';
import type { Site } from './site.ts';

/** Wei for 2000 claims at the highest fee. */
const prepaid = 2_000n * 140_000n * 50_000_000_000n;

/** The badge of a product. Nothing of it is in the journal, since nothing fails yet. */
export async function makeBadge(
  { stack, chain }: Site,
  productId: string,
  developer: Member,
): Promise<string> {
  const badge = await addBadge(stack, { productId, developer }, { total: 100_000 });
  await prepay(stack, chain, badge, prepaid);
  return badge.id;
}

const claimedTopic = new Interface(vitaBadgeAbi).getEvent('Claimed')?.topicHash;

/** What the chain has, when all transactions are final. */
export async function readChain({ chain }: Site): Promise<ChainFacts> {
  const logs: { topics: string[] }[] = await chain.rpc('eth_getLogs', {
    topics: [claimedTopic],
    fromBlock: '0x0',
  });
  return {
    tokens: logs.map(({ topics: [, key = ''] }) => key),
    spent: await chain.spent(prepaid),
    sent: await chain.sent(),
  };
}
