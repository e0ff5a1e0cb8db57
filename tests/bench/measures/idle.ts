import { setTimeout as wait } from 'node:timers/promises';
import { freshPath } from '../data/data-folder.ts';
import { startUnderTest } from '../platform-under-test.ts';
import { cpuMs, familyOf, memoryOf } from '../process-usage.ts';
import { median, type Row, report } from '../report.ts';

const restMs = 5_000;

/** Start times of the demonstration, and memory and processor time of the idle platform. */
export async function measureIdle(secondStarts: number): Promise<void> {
  const dataDir = freshPath('idle');
  const start = async () => {
    const began = performance.now();
    const platform = await startUnderTest(dataDir, { SEED: 'demo' });
    return { platform, seconds: (performance.now() - began) / 1000, readyMs: platform.readyMs };
  };
  const first = await start();
  await first.platform.stop();
  const rows: Row[] = [
    {
      measure: 'start',
      side: 'first start, demonstration data',
      seconds: first.seconds,
      nodeCpuSeconds: first.readyMs / 1000,
    },
  ];
  const seconds: number[] = [];
  const cpuSeconds: number[] = [];
  let memory: Row | null = null;
  for (let round = 0; round < secondStarts; round++) {
    const { platform, ...took } = await start();
    seconds.push(took.seconds);
    cpuSeconds.push(took.readyMs / 1000);
    if (round === secondStarts - 1) {
      await platform.drain();
      memory = await atRest(platform.pid);
    }
    await platform.stop();
  }
  rows.push({
    measure: 'start',
    side: 'second start',
    seconds: median(seconds),
    nodeCpuSeconds: median(cpuSeconds),
    goal: '< 5 s',
  });
  report('Start, to the ready line', ['seconds', 'nodeCpuSeconds', 'goal'], rows);
  if (memory) {
    const columns = ['processes', 'rssMb', 'pssMb', 'nodeRssMb', 'cpuMsPerSecond', 'goal'];
    report('At rest, with PostgreSQL', columns, [memory]);
  }
}

async function atRest(pid: number): Promise<Row> {
  const before = cpuMs([pid]);
  await wait(restMs);
  return {
    measure: 'memory',
    side: 'idle platform',
    ...memoryOf(familyOf([pid])),
    nodeRssMb: memoryOf([pid]).rssMb,
    cpuMsPerSecond: (cpuMs([pid]) - before) / (restMs / 1000),
    goal: 'pssMb < 600',
  };
}
