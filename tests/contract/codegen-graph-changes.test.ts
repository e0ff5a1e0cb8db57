import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFile } from '#kit/runtime/paths';
import { readLog } from '../../platform/code-generation/graph-changelog.ts';

const files = [
  ...['scripts/codegen-graph-changes.mjs', 'scripts/committed-text.mjs'],
  ...['schema/supergraph.graphql', 'schema/public.graphql', 'schema/graph-announcements.yaml'],
  ...['schema/graph-changes.yaml', 'docs/graphql-changelog.md', 'package.json'],
];

describe('npm run codegen', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vita-graph-'));
    for (const file of files) cpSync(projectFile(file), join(folder, file));
    symlinkSync(projectFile('dist'), join(folder, 'dist'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (command: string, ...given: string[]) =>
    execFileSync(command, given, { cwd: folder, stdio: 'pipe' });
  const commit = () => {
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@vita.test'];
    run('git', 'add', 'schema', 'docs');
    run('git', ...author, 'commit', '--quiet', '--message', 'graph: test');
  };
  const supergraph = readFileSync(projectFile('schema/supergraph.graphql'), 'utf8');
  /** Generates the graph with one more value of an enumeration. */
  const generateWith = (name: string) => {
    const start = /^enum TokenScope @join__type\(graph: USER\)\s*\{/m;
    const value = `$&\n  ${name} @join__enumValue(graph: USER)`;
    writeFileSync(join(folder, 'schema/supergraph.graphql'), supergraph.replace(start, value));
    run(process.execPath, 'scripts/codegen-graph-changes.mjs');
  };
  const recorded = () => {
    const [newest] = readLog(readFileSync(join(folder, 'schema/graph-changes.yaml'), 'utf8'));
    return newest?.changes.map(({ path }) => path).filter((path) => /EARLY|LATE/.test(path));
  };

  it('lets a name change that is not committed, and refuses the change of a committed one', () => {
    run('git', 'init', '--quiet');
    commit();
    generateWith('EARLY');
    expect(recorded()).toEqual(['TokenScope.EARLY']);
    generateWith('LATE');
    expect(recorded()).toEqual(['TokenScope.LATE']);
    commit();
    expect(() => generateWith('EARLY')).toThrow('TokenScope.LATE');
  });

  it('compares with the files themselves without a repository', () => {
    generateWith('EARLY');
    expect(recorded()).toEqual(['TokenScope.EARLY']);
    expect(() => generateWith('LATE')).toThrow('TokenScope.EARLY');
  });
});
