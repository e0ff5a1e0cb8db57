// Before `npm pack`: compiles the package, and copies its dependency beside it, from where npm bundles it.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const installed = fileURLToPath(new URL('../../node_modules', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));

for (const folder of ['dist', 'node_modules']) {
  rmSync(join(here, folder), { recursive: true, force: true });
}
execFileSync(process.execPath, [join(installed, 'typescript', 'bin', 'tsc'), '-p', here], {
  stdio: 'inherit',
});
for (const name of Object.keys(dependencies)) {
  cpSync(join(installed, name), join(here, 'node_modules', name), { recursive: true });
}
