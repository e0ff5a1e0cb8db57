import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { cores, onCore } from '../machine.ts';
import type { LoadJob, LoadMessage, LoadResult } from './load-job.ts';

export const connections = 32;

export interface Load {
  /** `onStart` is called just before the first request. */
  run(job: LoadJob, onStart: () => void): Promise<LoadResult>;
  close(): void;
}

/** The load tool in its own process, on its own core. */
export function startLoad(): Load {
  const file = resolve('dist/tests/bench/load/load-process.js');
  const [command, args] = onCore(cores?.loading, [process.execPath, file]);
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    run: (job, onStart) =>
      new Promise((done, failed) => {
        const ended = () => failed(new Error('the load process ended'));
        child.once('exit', ended);
        child.on('message', function take(message: LoadMessage) {
          if (message.kind === 'started') return onStart();
          child.off('message', take);
          child.off('exit', ended);
          if (message.kind === 'done') done(message.result);
          else failed(new Error(message.reason));
        });
        child.send(job);
      }),
    close: () => child.kill(),
  };
}
