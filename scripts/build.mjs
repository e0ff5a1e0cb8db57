// Builds the targets whose sources changed: the server (tsc, dist/), the web client (Vite, web/dist/),
// the page renderer (Vite, web/dist-server/) and the package of the TypeScript client (npm, dist/packages/).
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { run, SetupError, step } from './progress.mjs';
import { environmentFor } from './toolchain.mjs';

const stamps = join('.cache', 'build');
const common = ['package.json', 'package-lock.json', 'schema'];
const ignored = new Set(['node_modules', 'dist', 'dist-server', 'test-results']);

const targets = [
  {
    name: 'server',
    sources: [
      ...common,
      'tsconfig.json',
      'services',
      'gateway',
      'platform',
      'demo',
      'tests',
      'scripts',
      'clients',
      // The unit tests of the web client import its sources.
      join('web', 'src'),
    ],
    output: join('dist', 'platform'),
    tool: 'tsc',
    args: ['-p', 'tsconfig.json'],
    after: async (node) => {
      dropOrphans();
      await runScript(node, join('dist', 'demo', 'compile-data.js'));
      await runScript(node, join('scripts', 'bundle.mjs'));
    },
  },
  {
    name: 'web client',
    sources: [...common, 'web'],
    output: join('web', 'dist'),
    tool: 'vite',
    args: ['build', 'web', '--logLevel', 'warn'],
    after: () => undefined,
  },
  {
    name: 'page renderer',
    sources: [...common, 'web'],
    output: join('web', 'dist-server'),
    tool: 'vite',
    args: ['build', 'web', '--ssr', 'src/entry-server.tsx', '--logLevel', 'warn'],
    after: () => undefined,
  },
  {
    name: 'TypeScript client',
    sources: ['package-lock.json', 'clients'],
    output: join('dist', 'packages'),
    tool: 'node',
    args: [join('clients', 'typescript', 'pack.mjs'), join('dist', 'packages')],
    after: () => undefined,
  },
];

/** A hash of path, size and time of every source file. */
function fingerprint(sources) {
  const hash = createHash('sha1');
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    if (!stat.isDirectory()) {
      hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(path).sort()) {
      if (!ignored.has(name)) visit(join(path, name));
    }
  };
  for (const source of sources) visit(source);
  return hash.digest('hex');
}

const stampFile = ({ name }) => join(stamps, name.replace(' ', '-'));

function isCurrent(target) {
  const file = stampFile(target);
  return (
    existsSync(target.output) &&
    existsSync(file) &&
    readFileSync(file, 'utf8') === fingerprint(target.sources)
  );
}

export const buildIsCurrent = () => targets.every(isCurrent);

/** Deletes compiled files whose source is gone: such a test would still run. */
function dropOrphans() {
  const visit = (folder) => {
    for (const entry of readdirSync(join('dist', folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        visit(path);
        continue;
      }
      const source = path.replace(/\.js(\.map)?$/, '.ts');
      if (source !== path && !existsSync(source)) rmSync(join('dist', path));
    }
  };
  visit('');
}

async function runScript(node, file) {
  const { code, output } = await run(node, [file], { env: environmentFor(node) });
  if (code !== 0) throw new SetupError(output.trim());
}

async function build(target, node) {
  const before = fingerprint(target.sources);
  const tool = target.tool === 'node' ? node : join('node_modules', '.bin', target.tool);
  const { code, output } = await run(tool, target.args, { env: environmentFor(node) });
  if (code !== 0) {
    throw new SetupError(`${output.trim()}\nThe ${target.name} can't be built, see above.`);
  }
  await target.after(node);
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stampFile(target), before);
}

/** @param {{ all?: boolean }} options `all` also rebuilds targets that are current */
export async function buildChanged(node, { all = false } = {}) {
  const stale = targets.filter((target) => all || !isCurrent(target));
  const results = await Promise.allSettled(
    stale.map((target) => step(`Building the ${target.name}`, () => build(target, node))),
  );
  const reasons = results.flatMap(({ reason }) => (reason ? [reason] : []));
  const unexpected = reasons.find((reason) => !(reason instanceof SetupError));
  if (unexpected) throw unexpected;
  if (reasons.length > 0) throw new SetupError(reasons.map(({ message }) => message).join('\n'));
}
