import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnvironment } from '#kit/runtime/config';
import { projectFile } from '#kit/runtime/paths';

const program = projectFile('dist/platform/commands/events.js');

describe('npm run events, wrong arguments', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vita-events-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['no command', [], /^Usage: npm run events/],
    ['an unknown command', ['look'], /^There is no command look\./],
    ['no topic', ['tail'], /^Name a topic with --topic\. Topics: user\.account, /],
    ['an unknown topic', ['tail', '--topic', 'no.such'], /^There is no topic no\.such\. Topics: /],
    ['an unknown option', ['lag', '--loud'], /^Unknown option '--loud'/],
    ['a folder without a platform', ['lag'], /^There is no platform in .+ yet\./],
  ])('rejects %s with one line and exit code 2', (_what, args, line) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      env: { ...processEnvironment(), DATA_DIR: folder },
      encoding: 'utf8',
    });
    expect(stderr).toMatch(line);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
