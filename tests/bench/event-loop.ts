import { readMetrics } from '../metrics.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';

/** The interval of the timer that measures the event loop; prom-client's. */
const resolutionMs = 10;

/** How long the event loop of the platform was blocked, in milliseconds by the clock. */
export interface LoopDelay {
  loopMostMs: number;
  loopP99Ms: number;
}

/** The delays since the last call. */
export async function loopDelay(platform: PlatformUnderTest): Promise<LoopDelay> {
  // Reading the metrics resets the histogram of the event loop.
  const metrics = await readMetrics(platform);
  const lag = (name: string): number => {
    const value = new RegExp(`^nodejs_eventloop_lag_${name}_seconds ([\\d.e-]+)`, 'm').exec(
      metrics,
    );
    return Number(value?.[1]) * 1000 - resolutionMs;
  };
  return { loopMostMs: lag('max'), loopP99Ms: lag('p99') };
}
