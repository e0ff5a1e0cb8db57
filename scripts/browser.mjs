// Finds the Chromium for the browser tests, or installs Debian's.
import { existsSync } from 'node:fs';
import { run, SetupError, step } from './progress.mjs';

const debian = '/usr/bin/chromium';
const candidates = [
  debian,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Without the font package, Chinese text shows as empty boxes. */
const debianPackages = ['chromium', 'fonts-noto-cjk'];

const findInstalled = () => candidates.find((path) => existsSync(path));

async function install() {
  const aptGet = (...args) =>
    run('apt-get', ['-o', 'Acquire::Retries=3', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  // Ignores a failed update: the packages may come from another source.
  await aptGet('update', '-q');
  const options = ['install', '-y', '-q', '--no-install-recommends'];
  const { code, output } = await aptGet(...options, ...debianPackages);
  if (code !== 0) throw new SetupError(`apt-get failed:\n${output.trim().slice(-2000)}`);
}

/** Returns the path of a Chromium; installs one when this account is root on Debian. */
export async function findBrowser() {
  if (!findInstalled() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await step('Installing Chromium for the browser tests', install);
  }
  const browser = findInstalled();
  if (browser) return browser;
  throw new SetupError(
    'The browser tests need Chromium. Install it (Debian, as root: ' +
      `apt-get install ${debianPackages.join(' ')}) and run them again.`,
  );
}
