import { setImmediate } from 'node:timers/promises';
import { createPostgresLog } from '#kit/events/postgres-log/postgres-log-transport';
import { createClock } from '#kit/runtime/clock';
import { armCrashPoint } from '#kit/runtime/crash-point';
import { createLogger } from '#kit/runtime/logger';
import { recordSecurity } from '#kit/testing/security-lines';
import { testAttempts } from '#kit/testing/service-fixture';
import { createBadgeService } from '../../services/badge/src/app.ts';

/** The options, as JSON in the only argument of the process. */
export interface BadgeProcessOptions {
  /** Of the service's role. */
  url: string;
  logUrl: string;
  rpcUrl: string;
  keyFile: string;
  /** `<point>:<n>`; null for no crash. */
  crashAt: string | null;
  /** The block that it takes in before it ends. */
  lastBlock: number;
}

// The badge service in its own process, which a crash point can kill. It ends when all transactions are final.
const options = JSON.parse(process.argv[2] ?? '') as BadgeProcessOptions;
const clock = createClock();
const logger = createLogger('badge', 'error');
const transport = createPostgresLog({ url: options.logUrl, clock, logger });
const network = {
  name: 'local' as const,
  rpcUrl: options.rpcUrl,
  factory: null,
  confirmations: 2,
  maxFeePerGas: 50_000_000_000n,
};
const service = await createBadgeService(
  {
    url: options.url,
    adminUrl: null,
    poolSize: 2,
    chain: { networks: [network], signer: { file: options.keyFile }, timeoutMs: 10_000 },
  },
  { transport, clock, logger, security: recordSecurity().log, attempts: testAttempts },
);
armCrashPoint(options.crashAt);
service.start();
// True while there was work to do.
while (await service.chain.settle());
while (((await service.chain.status('local'))?.head ?? 0) < options.lastBlock) await setImmediate();
await service.close();
await transport.close();
