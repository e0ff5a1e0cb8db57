import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnvironment } from '#kit/runtime/config';
import { projectFile } from '#kit/runtime/paths';

const program = projectFile('dist/platform/commands/integrity.js');

describe('npm run integrity, wrong arguments', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vita-integrity-'));
    const rule = (parameters: object) => JSON.stringify({ kind: 'TWINS', parameters });
    writeFileSync(join(folder, 'good.json'), rule({ votes: 3 }));
    writeFileSync(join(folder, 'wide.json'), rule({ votes: 1 }));
    writeFileSync(join(folder, 'text.json'), 'votes: 3');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['no command', [], /^Usage: npm run integrity/],
    ['no rule', ['back-test'], /^Usage: npm run integrity/],
    ['a missing file', ['back-test', 'none.json'], /^none\.json has no rule: /],
    ['a file without JSON', ['back-test', 'text.json'], /^text\.json has no rule: /],
    ['a rule out of bounds', ['back-test', 'wide.json'], /^INTEGRITY_RULE_INVALID .*"votes"/],
    ['ten years', ['back-test', 'good.json', '--days', '3650'], /^BACK_TEST_TOO_LONG {"max":365}/],
    ['no days', ['back-test', 'good.json', '--days', '0'], /^FIELD_INVALID/],
    [
      'a folder without a platform',
      ['back-test', 'good.json'],
      /^There is no platform in .+ yet\./,
    ],
  ])('Q19 rejects %s with a message and exit code 2', (_what, args, line) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      env: { ...processEnvironment(), DATA_DIR: join(folder, 'data') },
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(line);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
