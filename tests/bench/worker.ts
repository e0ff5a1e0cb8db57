import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { cores, onCore } from './machine.ts';

type Message<Result> =
  | { kind: 'started' }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; reason: string };

/** A side of a measure in its own process, on the measured core. */
export interface Worker<Job, Result> {
  readonly pid: number;
  /** `onStart` is called when the worker reports the start of its work. */
  ask(job: Job, onStart?: () => void): Promise<Result>;
  close(): void;
}

/** @param script compiled, below dist/tests/bench; calls `answerJobs` */
export function startWorker<Job extends object, Result>(
  script: string,
  args: readonly string[] = [],
): Worker<Job, Result> {
  const path = resolve('dist/tests/bench', script);
  const node = [process.execPath, '--enable-source-maps', path, ...args];
  const [command, rest] = onCore(cores?.measured, node);
  const child = spawn(command, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    pid: child.pid ?? 0,
    ask: (job, onStart) =>
      new Promise((done, failed) => {
        const ended = () => failed(new Error(`${script} ended`));
        child.once('exit', ended);
        child.on('message', function take(message: Message<Result>) {
          if (message.kind === 'started') return onStart?.();
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

/** The worker's loop: one job at a time, until the parent process is gone. */
export function answerJobs<Job, Result>(
  run: (job: Job, started: () => void) => Promise<Result>,
): void {
  const send = (message: Message<Result>) => process.send?.(message);
  process.on('message', (job: Job) => {
    run(job, () => send({ kind: 'started' })).then(
      (result) => send({ kind: 'done', result }),
      (error: Error) => send({ kind: 'failed', reason: error.stack ?? error.message }),
    );
  });
  process.on('disconnect', () => process.exit());
}
