// Prints the progress of the set-up. Commands whose stdout is data print it to stderr.
import { spawn } from 'node:child_process';

let target = process.stdout;

export const sayTo = (stream) => {
  target = stream;
};

export const say = (line) => target.write(`${line}\n`);

/** Ends the set-up with one line: what is wrong, and what to do. */
export class SetupError extends Error {}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const reminderMs = 5_000;

/** Runs a step and prints its name at the start, every few seconds, and with its duration at the end. */
export async function step(name, work) {
  const startedAt = performance.now();
  say(`${name} …`);
  const reminder = setInterval(
    () => say(`${name} … ${Math.round((performance.now() - startedAt) / 1000)} s`),
    reminderMs,
  );
  try {
    return await work();
  } finally {
    clearInterval(reminder);
    say(`${name}: ${seconds(startedAt)}`);
  }
}

const running = new Set();

/** Sends a signal to the programs of the running steps. */
export function killSteps(signal) {
  for (const child of running) child.kill(signal);
}

/** Runs a program; resolves with its exit code and its output (empty when the streams are inherited). */
export function run(command, args, { inherit = false, stdio, ...options } = {}) {
  return new Promise((done, failed) => {
    const streams = stdio ?? (inherit ? 'inherit' : ['ignore', 'pipe', 'pipe']);
    const child = spawn(command, args, { ...options, stdio: streams });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        output += data;
      });
    }
    child.once('error', failed);
    child.once('close', (code, signal) => {
      running.delete(child);
      done({ code: code ?? 1, signal, output });
    });
  });
}
