// Writes the software bill of materials of production (CycloneDX): node scripts/sbom.mjs <file>
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const npmArguments = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--package-lock-only',
  '--loglevel=error',
];

/** The manifest without what production does not install. */
const withoutDevelopment = ({ devDependencies, ...manifest }) => manifest;

function productionLock(lock) {
  const packages = Object.entries(lock.packages)
    .filter(([, { dev }]) => !dev)
    .map(([path, entry]) => [path, path === '' ? withoutDevelopment(entry) : entry]);
  return { ...lock, packages: Object.fromEntries(packages) };
}

/**
 * npm lists a copy of package.json and lock file from which development is removed: its `--omit=dev`
 * would also leave out packages that both need.
 */
function writeSbom(file) {
  const folder = mkdtempSync(join(tmpdir(), 'vita-sbom-'));
  try {
    const read = (name) => JSON.parse(readFileSync(name, 'utf8'));
    const write = (name, content) => writeFileSync(join(folder, name), JSON.stringify(content));
    write('package.json', withoutDevelopment(read('package.json')));
    write('package-lock.json', productionLock(read('package-lock.json')));
    const text = execFileSync('npm', npmArguments, { cwd: folder, maxBuffer: 2 ** 26 });
    const sbom = JSON.parse(text);
    // npm writes the name of the folder.
    sbom.metadata.component.name = read('package.json').name;
    writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [file] = process.argv.slice(2);
if (file) writeSbom(file);
else {
  process.stderr.write('Usage: node scripts/sbom.mjs <file>\n');
  process.exitCode = 1;
}
