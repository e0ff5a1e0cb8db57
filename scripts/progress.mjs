// Words for people while set-up works. Commands whose stdout is data get them on stderr.
import { spawn } from 'node:child_process';

let output = process.stdout;

export const sayOn = (stream) => {
  output = stream;
};

export const say = (line) => output.write(`${line}\n`);

/** What stops set-up: one line that says what is wrong and what to do. */
export class SetupError extends Error {}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const reminderMs = 5_000;

/** Runs a step, telling its name at the start, its age every few seconds and its time at the end. */
export async function step(name, work) {
  const began = performance.now();
  say(`${name} …`);
  const reminder = setInterval(
    () => say(`${name} … ${Math.round((performance.now() - began) / 1000)} s`),
    reminderMs,
  );
  try {
    return await work();
  } finally {
    clearInterval(reminder);
    say(`${name}: ${seconds(began)}`);
  }
}

const running = new Set();

/** Passes a signal on to whatever a step is running. */
export function killSteps(signal) {
  for (const child of running) child.kill(signal);
}

/** Runs a program to its end; answers its exit code and, unless inherited, all that it said. */
export function run(command, args, { inherit = false, stdio, ...options } = {}) {
  return new Promise((done, failed) => {
    const streams = stdio ?? (inherit ? 'inherit' : ['ignore', 'pipe', 'pipe']);
    const child = spawn(command, args, { ...options, stdio: streams });
    running.add(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        said += data;
      });
    }
    child.once('error', failed);
    child.once('close', (code, signal) => {
      running.delete(child);
      done({ code: code ?? 1, signal, said });
    });
  });
}
