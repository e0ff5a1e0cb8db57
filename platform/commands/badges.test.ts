import { spawnSync } from 'node:child_process';
import { processEnvironment } from '#kit/runtime/config';
import { projectFile } from '#kit/runtime/paths';

const program = projectFile('dist/platform/commands/badges.js');
const admin = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('npm run badges, wrong arguments', () => {
  it.each([
    ['no command', [], /^Usage: npm run badges/],
    ['an unknown network', ['factory', 'moon', '--admin', admin], /^Usage: npm run badges/],
    ['no administrator', ['factory', 'sepolia'], /^--admin is an address/],
    ['an unknown option', ['factory', 'sepolia', '--fast'], /^Unknown option '--fast'/],
    [
      'sending without a key',
      ['factory', 'sepolia', '--admin', admin, '--send'],
      /^--send and --key-file belong together/,
    ],
    ['no node', ['factory', 'sepolia', '--admin', admin], /^CHAIN_URL_SEPOLIA must be set/],
  ])('Q32 rejects %s with a message and exit code 2', (_what, args, line) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      env: processEnvironment(),
      encoding: 'utf8',
    });
    expect(stderr).toMatch(line);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
