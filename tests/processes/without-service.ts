import type { Stack } from '../stack.ts';
import { type ProcessName, processesOf, supervisorPidOf } from './processes.ts';

export interface RunningPlatform {
  stack: Stack;
  dataDir: string;
}

/** Kills a service and pauses the supervisor, so that the service stays down during `work`. */
export async function withoutService(
  platform: RunningPlatform,
  name: ProcessName,
  work: () => Promise<void>,
): Promise<void> {
  const { [name]: victim } = await processesOf(platform.dataDir);
  const supervisor = await supervisorPidOf(platform.dataDir);
  process.kill(supervisor, 'SIGSTOP');
  try {
    process.kill(victim.pid, 'SIGKILL');
    await work();
  } finally {
    process.kill(supervisor, 'SIGCONT');
    await waitUntilRestarted(platform, name, victim.pid);
  }
}

/** Waits until the service has a new process id and returns data again. */
async function waitUntilRestarted(
  { stack, dataDir }: RunningPlatform,
  name: ProcessName,
  oldPid: number,
): Promise<void> {
  const probes: Partial<Record<ProcessName, string>> = {
    badge: '{ badge(id: "0") { id } }',
    user: '{ user(id: "01a1fc19-0000-7000-8000-000000000000") { id } }',
    feed: '{ weekPosts }',
    vitamin: '{ vitaminRules { code } }',
    catalog: '{ hotWords { id } }',
  };
  for (;;) {
    const { [name]: now } = await processesOf(dataDir);
    const { errors } = await stack.graphql(probes[name] ?? '{ __typename }');
    if (now.pid !== oldPid && errors.length === 0) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}
