import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { projectFile } from '#kit/runtime/paths';

const read = (path: string) => readFileSync(projectFile(path), 'utf8');

interface Row {
  name: string;
  version: string;
  where: string;
}

const rows: Row[] = read('patches/README.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', version = '', , , where = '']) => ({
    name,
    version,
    where: where.replaceAll('`', ''),
  }));

const patches = readdirSync(projectFile('patches')).filter((name) => name.endsWith('.patch'));

interface PatchedFile {
  path: string;
  /** The lines of each hunk after the patch is applied. */
  hunks: string[];
}

/** The files of a patch with their text after the patch is applied. */
function patchedFiles(patch: string): PatchedFile[] {
  return patch.split(/^diff --git /m).flatMap((part) => {
    const path = /^\+\+\+ b\/(\S+)$/m.exec(part)?.[1];
    if (!path) return [];
    const hunks = part.split(/^@@ .*$/m).slice(1);
    return { path, hunks: hunks.map(textAfter) };
  });
}

const textAfter = (hunk: string) =>
  hunk
    .split('\n')
    .filter((line) => line.startsWith('+') || line.startsWith(' '))
    .map((line) => line.slice(1))
    .join('\n');

describe('packages whose internals we depend on', () => {
  it('are listed with the file that depends on them', () => {
    expect(rows.length).toBeGreaterThan(0);
    for (const { where } of rows) expect(existsSync(projectFile(where))).toBe(true);
  });

  it.each(rows)('include $name in the listed version $version', ({ name, version }) => {
    expect(JSON.parse(read(`node_modules/${name}/package.json`)).version).toBe(version);
  });

  it('have every patch listed with the version in its name', () => {
    const listed = rows
      .filter(({ where }) => where.endsWith('.patch'))
      .map(({ name, version, where }) => {
        expect(where).toBe(`patches/${name.replace('/', '+')}+${version}.patch`);
        return where;
      });
    expect(listed.sort()).toEqual(patches.map((name) => `patches/${name}`).sort());
  });

  it.each(patches)('have %s applied', (patch) => {
    const files = patchedFiles(read(`patches/${patch}`));
    expect(files.length).toBeGreaterThan(0);
    for (const { path, hunks } of files) {
      for (const hunk of hunks) expect(read(path)).toContain(hunk);
    }
  });
});
