import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalChain } from '../../../platform/development-servers/chain/local-chain.ts';
import { withLocalChain } from '../../../platform/development-servers/chain/tokens.ts';
import { type OwnPlatform, startOwnPlatform } from '../../setup/own-platform.ts';

/** Nothing listens there. */
const silentNode = 'http://127.0.0.1:9';

/**
 * Starts the platform of the conversations, where more refusals can be shown: staff need a second factor, and neither
 * the node of MATIC nor that of the badges on `amoy` answers.
 */
export async function startConversationPlatform(): Promise<OwnPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'vita-balances-'));
  const chain = await openLocalChain({ dataDir: folder });
  const balances = withLocalChain({}, chain.url);
  const own = await startOwnPlatform({
    ...(balances as Record<string, string>),
    MATIC_RPC_URL: silentNode,
    CHAIN_URL_AMOY: silentNode,
    BADGE_FACTORY_AMOY: `0x${'a1'.repeat(20)}`,
    REQUIRE_STAFF_SECOND_FACTOR: 'on',
  });
  return {
    ...own,
    async end() {
      await own.end();
      await chain.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
