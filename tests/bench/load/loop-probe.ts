import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into a measured process: the processor time of the longest turn of its event loop, which
 * does not depend on what else the machine does. SIGUSR2 writes it to LOOP_PROBE and begins again.
 */
const file = process.env.LOOP_PROBE;
if (isMainThread && file) {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let mostMs = 0;
  let before = used();
  const turn = () => {
    const now = used();
    mostMs = Math.max(mostMs, now - before);
    before = now;
    setImmediate(turn).unref();
  };
  turn();
  process.on('SIGUSR2', () => {
    writeFileSync(file, String(mostMs));
    mostMs = 0;
    before = used();
  });
}
