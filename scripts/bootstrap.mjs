#!/usr/bin/env node
// The entry of every npm script. It needs Node 18 or newer and no packages: it installs the right
// Node and the packages, builds what changed, and then runs the command.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.mjs';
import { buildChanged, buildIsCurrent } from './build.mjs';
import { killSteps, run, SetupError, say, sayTo, step } from './progress.mjs';
import { runTests } from './run-tests.mjs';
import { withSetupLock } from './setup-lock.mjs';
import {
  environmentFor,
  findNode,
  installNode,
  installPackages,
  packagesAreCurrent,
} from './toolchain.mjs';

/** `npm start` promises to stop within 15 s. */
const stopTimeoutMs = 14_500;
const parentPollMs = 500;
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const verbs = {
  start: (node, args) => {
    const { file, flags, environment } = oneProcess();
    return runPlatform(node, [...flags, file, ...args], environment);
  },
  'start:processes': (node, args) => {
    const file = 'dist/platform/many-processes/main.js';
    return runPlatform(node, ['--enable-source-maps', file, ...args]);
  },
  test: (node, args) => runTests(node, args),
  events: (node, args) => runProgram(node, 'dist/platform/commands/events.js', args),
  ledger: (node, args) => runProgram(node, 'dist/platform/commands/ledger.js', args),
  badges: (node, args) => runProgram(node, 'dist/platform/commands/badges.js', args),
  integrity: (node, args) => runProgram(node, 'dist/platform/commands/integrity.js', args),
  bench: (node, args) => runProgram(node, 'dist/tests/bench/main.js', args),
  soak: (node, args) => runProgram(node, 'dist/tests/kafka/kill/main.js', args),
  conversations: (node, args) => runProgram(node, 'dist/tests/conversations/engine/main.js', args),
  screenshots: (node, args) => runInBrowser(node, 'dist/tests/screenshots/main.js', args),
  lighthouse: (node, args) => runInBrowser(node, 'dist/tests/lighthouse/main.js', args),
  mutation: (node, args) => runProgram(node, 'scripts/mutation.mjs', args),
  codegen,
  'release-graph': (node) => runProgram(node, 'scripts/release-graph.mjs', []),
  requirements: writeRequirements,
  build: (node) => runProgram(node, join('scripts', 'sbom.mjs'), [join('dist', 'sbom.cdx.json')]),
};
/** They must work on sources that don't compile. */
const verbsWithoutBuild = ['codegen', 'requirements'];
/** Their stdout is JSON lines, so the set-up prints its progress to stderr. */
const dataVerbs = ['events', 'ledger', 'badges', 'integrity', 'bench', 'soak'];

async function prepare(verb) {
  const needsBuild = !verbsWithoutBuild.includes(verb);
  const all = verb === 'build';
  const ready = () => packagesAreCurrent() && (!needsBuild || buildIsCurrent());
  let node = findNode();
  if (node && !all && ready()) return node;
  return withSetupLock(async () => {
    node = findNode() ?? (await installNode());
    if (!packagesAreCurrent()) await installPackages(node);
    if (needsBuild) await buildChanged(node, { all });
    return node;
  });
}

const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Runs a program that ends by itself, on the standard streams of this process. */
async function runProgram(node, file, args) {
  const options = { inherit: true, env: environmentFor(node) };
  const { code, signal } = await run(node, ['--enable-source-maps', file, ...args], options);
  return signal ? exitCode(null, signal) : code;
}

/** Writes the two pages that list requirements and REST operations with their tests. */
async function writeRequirements(node, args) {
  const code = await runProgram(node, 'scripts/requirements.mjs', args);
  return code || runProgram(node, 'scripts/rest-operations.mjs', args);
}

/** Runs a program that needs a browser. */
async function runInBrowser(node, file, args) {
  process.env.VITA_BROWSER = await findBrowser();
  return runProgram(node, file, args);
}

/** How Node.js runs the platform in one process; tests read it too. */
const oneProcess = () =>
  JSON.parse(readFileSync(join('platform', 'one-process', 'process.json'), 'utf8'));

/** Runs the platform until it ends, a stop signal arrives, or the parent process is gone. */
function runPlatform(node, args, environment = {}) {
  const child = spawn(node, args, {
    env: { ...environment, ...environmentFor(node) },
    stdio: 'inherit',
  });
  let stopping = false;
  // After Ctrl-C the platform also gets the terminal's signal; it uses the first one only.
  const stop = () => {
    if (stopping) return;
    stopping = true;
    child.kill('SIGTERM');
    setTimeout(() => {
      process.stderr.write('Vita did not stop in time and is killed\n');
      child.kill('SIGKILL');
    }, stopTimeoutMs).unref();
  };
  for (const signal of stopSignals) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop(), parentPollMs).unref();
  }
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code, signal) => done(exitCode(code, signal)));
  });
}

/** Generates code from the contracts: types of events and tables, the supergraph, typed documents. */
async function codegen(node) {
  const env = environmentFor(node);
  const tool = (name) => join('node_modules', '.bin', name);
  const steps = [
    ['Typing the events', node, [join('scripts', 'codegen-events.mjs')]],
    ['Typing the REST contract', node, [join('scripts', 'codegen-rest.mjs')]],
    ['Typing the client', node, [join('scripts', 'codegen-client.mjs')]],
    ['Compiling the contracts', node, [join('scripts', 'codegen-contracts.mjs')]],
    // tsc emits despite errors, which the next steps may fix.
    ['Compiling', tool('tsc'), ['-p', 'tsconfig.json'], { mayFail: true }],
    ['Composing the graph', node, [join('scripts', 'codegen-graph.mjs')]],
    ['Describing the tables of events', node, [join('scripts', 'codegen-event-tables.mjs')]],
    ['Typing the tables', node, [join('scripts', 'codegen-tables.mjs')]],
    ['Typing the documents', tool('graphql-codegen'), ['--config', 'codegen.yml', '--silent']],
    ['Registering the documents', node, [join('scripts', 'codegen-documents.mjs')]],
    // Last, since it stops at a breaking change that was not announced.
    ['Recording changes of the graph', node, [join('scripts', 'codegen-graph-changes.mjs')]],
  ];
  for (const [name, command, args, { mayFail = false } = {}] of steps) {
    const { code, output } = await step(name, () => run(command, args, { env }));
    if (code !== 0 && !mayFail)
      throw new SetupError(`${output.trim()}\n${name} failed, see above.`);
  }
  return 0;
}

async function main([verb, ...args]) {
  if (!Object.hasOwn(verbs, verb ?? '')) {
    throw new SetupError(`Usage: node scripts/bootstrap.mjs ${Object.keys(verbs).join('|')}`);
  }
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
  if (dataVerbs.includes(verb)) sayTo(process.stderr);
  const interrupt = (signal) => {
    killSteps(signal);
    process.exit(exitCode(null, signal));
  };
  for (const signal of stopSignals) process.once(signal, interrupt);
  const node = await prepare(verb);
  if (verb.startsWith('start')) {
    for (const signal of stopSignals) process.removeListener(signal, interrupt);
    say('Starting Vita …');
  }
  return verbs[verb](node, args);
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`);
    process.exit(1);
  },
);
