import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import { SECOND } from '#schema/durations';
import { ChainFault } from './chain-fault.ts';
import type { Block } from './node.ts';
import { createPresentFee } from './present-fee.ts';

/** A node that is asked and says this. */
function nodeWith(says: { baseFee: bigint; priority: bigint; away?: boolean }) {
  const asked = { times: 0 };
  const node = {
    async latest(): Promise<Block> {
      asked.times += 1;
      if (says.away) throw new ChainFault('AWAY', 'eth_getBlockByNumber: failed');
      const hash = `0x${'0'.repeat(64)}`;
      const { baseFee } = says;
      return { number: 1, hash, parentHash: hash, timestamp: 0, baseFee, transactions: [] };
    },
    priorityFee: async () => says.priority,
  };
  const clock = createClock();
  const logger = createLogger('test', 'silent');
  return { asked, clock, fee: createPresentFee({ node, minPriority: 10n, clock, logger }) };
}

describe('the present fee', () => {
  it('B6 is the base fee and what the maker of a block gets, the least at least', async () => {
    expect(await nodeWith({ baseFee: 100n, priority: 25n }).fee()).toBe(125n);
    expect(await nodeWith({ baseFee: 100n, priority: 3n }).fee()).toBe(110n);
  });

  it('B6 is asked for once in twelve seconds, however many members ask', async () => {
    const { asked, clock, fee } = nodeWith({ baseFee: 100n, priority: 25n });
    await Promise.all([fee(), fee(), fee()]);
    expect(asked.times).toBe(1);
    clock.shift(13 * SECOND);
    await fee();
    expect(asked.times).toBe(2);
  });

  it('B6 is not known while the node is away', async () => {
    const says = { baseFee: 100n, priority: 25n, away: true };
    const { clock, fee } = nodeWith(says);
    expect(await fee()).toBeNull();
    says.away = false;
    clock.shift(13 * SECOND);
    expect(await fee()).toBe(125n);
  });
});
