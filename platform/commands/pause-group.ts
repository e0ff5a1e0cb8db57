import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClock } from '#kit/runtime/clock';
import { continueTrace } from '#kit/runtime/trace';
import { claimHeader, signClaim } from '#kit/subgraph/viewer-claim';
import { claimKeyName, secretKey } from '../secret-key.ts';

const timeoutMs = 15_000;

/** Resolves when the group has no members, with a function that lets them return. */
export type PauseGroup = (group: string) => Promise<() => Promise<void>>;

/**
 * Pauses the consumer of a service on this machine, because Kafka sets no offsets of a group that has
 * members. A group whose service does not run here is not paused.
 *
 * @param dataDir of a platform in the many-process mode
 */
export const createGroupPause =
  (dataDir: string): PauseGroup =>
  async (group) => {
    const processes = JSON.parse(await readFile(join(dataDir, 'processes.json'), 'utf8'));
    const service = (processes as Record<string, { port: number } | undefined>)[group];
    if (!service) return async () => undefined;
    const secret = await secretKey(dataDir, claimKeyName(group));
    const ask = (what: 'pause' | 'resume') => call(service.port, group, secret, what);
    await ask('pause');
    return () => ask('resume');
  };

async function call(port: number, name: string, secret: string, what: string): Promise<void> {
  const clock = createClock();
  const claim = {
    viewer: null,
    language: 'en',
    client: { address: 'command', isBrowser: false },
    traceparent: continueTrace(),
    deadline: clock.now().getTime() + timeoutMs,
  } as const;
  const path = `/internal/consumer/${what}`;
  const body = '{}';
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [claimHeader]: signClaim({ id: 'local', secret }, name, claim, { path, body }, clock),
    },
    body,
  });
  if (status !== 200) throw new Error(`${name} returned ${status} for ${what}`);
}
