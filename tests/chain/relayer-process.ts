import { createClock } from '#kit/runtime/clock';
import { armCrashPoint } from '#kit/runtime/crash-point';
import { createLogger } from '#kit/runtime/logger';
import { createChain } from '../../services/badge/src/chain/chain.ts';
import type { ChainConfig } from '../../services/badge/src/chain/chain-config.ts';
import { recordingListener } from './recording-listener.ts';

/** The options, as JSON in the only argument of the process. */
export interface RelayerProcessOptions {
  /** Of the service's role. */
  url: string;
  rpcUrl: string;
  keyFile: string;
  confirmations: number;
  /** Wei for a unit of gas, in decimal. */
  maxFeePerGas: string;
  /** `<point>:<n>`; null for no crash. */
  crashAt: string | null;
}

// The relayer in its own process, which a crash point can kill. It ends when all transactions are final.
const options = JSON.parse(process.argv[2] ?? '') as RelayerProcessOptions;
const config: ChainConfig = {
  networks: [
    {
      name: 'local',
      rpcUrl: options.rpcUrl,
      factory: null,
      confirmations: options.confirmations,
      maxFeePerGas: BigInt(options.maxFeePerGas),
    },
  ],
  signer: { file: options.keyFile },
  timeoutMs: 10_000,
};
const chain = await createChain({
  config,
  url: options.url,
  clock: createClock(),
  logger: createLogger('relayer', 'error'),
  listener: recordingListener(),
  pollMs: 20,
});
armCrashPoint(options.crashAt);
chain.start();
// True while there was work to do.
while (await chain.settle());
await chain.close();
