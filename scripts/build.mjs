// Compiles what changed: the server with tsc to dist/, with Vite the web client to web/dist/ and
// the renderer of its pages to web/dist-server/.
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
const notSources = new Set(['node_modules', 'dist', 'dist-server', 'test-results']);

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
    ],
    output: join('dist', 'platform'),
    tool: 'tsc',
    args: ['-p', 'tsconfig.json'],
    after: dropOrphans,
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
];

/** Every file's path, size and time: any change of a source changes it, its removal too. */
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
      if (!notSources.has(name)) visit(join(path, name));
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

/** Without its source a compiled test would go on running, and a compiled module be imported. */
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

async function build(target, node) {
  const before = fingerprint(target.sources);
  const tool = join('node_modules', '.bin', target.tool);
  const { code, said } = await run(tool, target.args, { env: environmentFor(node) });
  if (code !== 0) {
    throw new SetupError(`${said.trim()}\nThe ${target.name} can't be built, see above.`);
  }
  target.after();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stampFile(target), before);
}

/** @param {{ all?: boolean }} options `all` builds what is current, too */
export async function buildChanged(node, { all = false } = {}) {
  const stale = targets.filter((target) => all || !isCurrent(target));
  const results = await Promise.allSettled(
    stale.map((target) => step(`Building the ${target.name}`, () => build(target, node))),
  );
  const reasons = results.flatMap(({ reason }) => (reason ? [reason] : []));
  const unforeseen = reasons.find((reason) => !(reason instanceof SetupError));
  if (unforeseen) throw unforeseen;
  if (reasons.length > 0) throw new SetupError(reasons.map(({ message }) => message).join('\n'));
}
