// `npm run mutation [-- area ...] [--incremental]`: StrykerJS changes the compiled code of an area
// (mutation/areas.mjs) in a copy of the repository and runs the related tests for each change. Lists the
// changes that no test noticed and a table of the areas; exits with 1 when one scores less than 90 %.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areas } from './mutation/areas.mjs';
import { formatScores, minimum, scoreOf } from './mutation/score.mjs';

const compiled = (path) => import(fileURLToPath(new URL(`../dist/${path}`, import.meta.url)));
const { startCluster } = await compiled('platform/development-servers/postgres/cluster.js');
const { prepareTestCluster } = await compiled('services/kit/src/testing/test-database.js');

const usage = `Usage: npm run mutation -- [${Object.keys(areas).join('|')} ...] [--incremental]`;
const reportOf = (area) => join('.cache', 'mutation', `${area}.json`);

/** Resolves with the score of the area, or null when Stryker failed. */
function mutate(area, env) {
  rmSync(reportOf(area), { force: true });
  const stryker = spawn(
    join('node_modules', '.bin', 'stryker'),
    ['run', join('scripts', 'mutation', 'stryker.config.mjs')],
    { env: { ...process.env, ...env, VITA_MUTATION_AREA: area }, stdio: 'inherit' },
  );
  return new Promise((done, failed) => {
    stryker.once('error', failed);
    stryker.once('exit', () => done(readScore(area)));
  });
}

function readScore(area) {
  if (!existsSync(reportOf(area))) return null;
  return scoreOf(JSON.parse(readFileSync(reportOf(area), 'utf8')));
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
  const chosen = args.filter((arg) => arg !== '--incremental');
  const names = chosen.length > 0 ? chosen : Object.keys(areas);
  if (names.some((name) => !Object.hasOwn(areas, name))) throw new Error(usage);
  const incremental = { VITA_MUTATION_INCREMENTAL: String(args.includes('--incremental')) };
  const scores = new Map();
  for (const name of names) {
    const run = (env) => mutate(name, { ...incremental, ...env });
    scores.set(name, await (areas[name].needsPostgres ? withPostgres(run) : run({})));
  }
  process.stdout.write(formatScores(scores));
  return [...scores.values()].every((score) => score && score.percent >= minimum) ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
