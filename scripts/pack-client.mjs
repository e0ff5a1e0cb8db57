// Packs the client of partners, which the gateway serves, as dist/partners/vita-client.tgz. It works on a copy, which is as deep
// in the checkout as the original: the compiler of the server may read that at the same time.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const copy = join(root, '.cache', 'partner-client');
const packed = join(root, 'dist', 'partners');
rmSync(copy, { recursive: true, force: true });
for (const folder of [copy, packed]) mkdirSync(folder, { recursive: true });
const built = new Set(['dist', 'node_modules']);
cpSync(join(root, 'clients', 'typescript'), copy, {
  recursive: true,
  filter: (path) => !built.has(basename(path)),
});
execFileSync(process.execPath, [join(copy, 'prepare.mjs')], { stdio: 'inherit' });
// In the environment of a script of the root, npm would pack the root.
const { PATH } = process.env;
const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', copy];
const printed = execFileSync('npm', args, { cwd: copy, env: { PATH }, encoding: 'utf8' });
const [{ filename }] = JSON.parse(printed);
// A gateway that starts meanwhile reads the old file or the new one.
renameSync(join(copy, filename), join(packed, 'vita-client.tgz'));
