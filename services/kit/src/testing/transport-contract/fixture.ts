import type { Transport } from '../../events/transport.ts';
import type { Run } from './run.ts';

export interface TransportHarness {
  /** A transport with its own connections, as in another process. */
  connect(): Promise<Transport>;
  /** Cuts its connections, as when its process dies. Its handlers may never end. */
  kill(transport: Transport): Promise<void>;
  /** Closes all transports too. */
  close(): Promise<void>;
}

export interface Fixture {
  harness: TransportHarness;
  transport: Transport;
  /** A new one for each test. */
  run: Run;
}

/** Long, for adapters that elect coordinators. No test depends on durations. */
export const timeoutMs = 600_000;
