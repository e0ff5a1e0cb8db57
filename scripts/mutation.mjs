// `npm run mutation [-- area ...]`: StrykerJS changes the compiled code of an area (mutation/areas.mjs) in a
// copy of the repository and runs the related tests for each change. Lists the changes that no test noticed;
// exits with 1 when an area scores less than 90 %.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areas } from './mutation/areas.mjs';

const compiled = (path) => import(fileURLToPath(new URL(`../dist/${path}`, import.meta.url)));
const { startCluster } = await compiled('platform/development-servers/postgres/cluster.js');
const { prepareTestCluster } = await compiled('services/kit/src/testing/test-database.js');

const usage = `Usage: npm run mutation -- [${Object.keys(areas).join('|')} ...]`;

/** Resolves with the exit code. */
function mutate(area, env) {
  const stryker = spawn(
    join('node_modules', '.bin', 'stryker'),
    ['run', join('scripts', 'mutation', 'stryker.config.mjs')],
    { env: { ...process.env, ...env, VITA_MUTATION_AREA: area }, stdio: 'inherit' },
  );
  return new Promise((done, failed) => {
    stryker.once('error', failed);
    stryker.once('exit', (code) => done(code ?? 1));
  });
}

async function withPostgres(run) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vita-mutation-'));
  const cluster = await startCluster({ dataDir });
  try {
    return await run(await prepareTestCluster(cluster.adminUrl));
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function main(args) {
  const names = args.length > 0 ? args : Object.keys(areas);
  if (names.some((name) => !Object.hasOwn(areas, name))) throw new Error(usage);
  let code = 0;
  for (const name of names) {
    const run = (env) => mutate(name, env);
    code = Math.max(code, await (areas[name].needsPostgres ? withPostgres(run) : run({})));
  }
  return code;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
