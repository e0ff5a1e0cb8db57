// Packs the client: node pack.mjs <folder>. The folder then has one file, vita-client-<version>-<hash of content>.tgz.
// It is packed in a folder of its own, with its dependency beside it, from where npm bundles it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const installed = fileURLToPath(new URL('../../node_modules', import.meta.url));
const { name, version, dependencies } = JSON.parse(
  readFileSync(join(here, 'package.json'), 'utf8'),
);
const hashLength = 8;

/** Puts what the package consists of into a folder. */
function assemble(folder) {
  const compiler = join(installed, 'typescript', 'bin', 'tsc');
  const args = [compiler, '-p', here, '--outDir', join(folder, 'dist')];
  execFileSync(process.execPath, args, { stdio: 'inherit' });
  for (const part of ['package.json', 'README.md', 'examples']) {
    cpSync(join(here, part), join(folder, part), { recursive: true });
  }
  for (const dependency of Object.keys(dependencies)) {
    const to = join(folder, 'node_modules', dependency);
    cpSync(join(installed, dependency), to, { recursive: true });
  }
}

/** @returns the path of the package */
function pack(folder) {
  const args = ['pack', '--silent', '--no-update-notifier', '--pack-destination', folder];
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return join(folder, `${name}-${version}.tgz`);
}

function replaceFiles(target, packed) {
  const hash = createHash('sha256').update(readFileSync(packed)).digest('hex');
  const file = `${name}-${version}-${hash.slice(0, hashLength)}.tgz`;
  mkdirSync(target, { recursive: true });
  for (const old of readdirSync(target)) {
    if (old.startsWith(`${name}-`) && old !== file) rmSync(join(target, old));
  }
  copyFileSync(packed, join(target, file));
}

const target = process.argv[2];
if (!target) throw new Error('Name the folder: node pack.mjs <folder>');
const folder = mkdtempSync(join(tmpdir(), 'vita-client-'));
try {
  assemble(folder);
  replaceFiles(resolve(target), pack(folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
