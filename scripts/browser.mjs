// The browser of the browser tests: one that is there already, or Debian's.
import { existsSync } from 'node:fs';
import { run, SetupError, step } from './progress.mjs';

const debian = '/usr/bin/chromium';
const places = [
  debian,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Chinese text shows as boxes without the second. */
const debianPackages = ['chromium', 'fonts-noto-cjk'];

const present = () => places.find((path) => existsSync(path));

async function install() {
  const aptGet = (...args) =>
    run('apt-get', ['-o', 'Acquire::Retries=3', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  // A source that can't be read is no reason to stop if another one has what is needed.
  await aptGet('update', '-q');
  const options = ['install', '-y', '-q', '--no-install-recommends'];
  const { code, said } = await aptGet(...options, ...debianPackages);
  if (code !== 0) throw new SetupError(`apt-get failed:\n${said.trim().slice(-2000)}`);
}

/** The path of a Chromium, installed first where we may. */
export async function findBrowser() {
  if (!present() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await step('Installing Chromium for the browser tests', install);
  }
  const browser = present();
  if (browser) return browser;
  throw new SetupError(
    'The browser tests need Chromium. Install it (Debian, as root: ' +
      `apt-get install ${debianPackages.join(' ')}) and run them again.`,
  );
}
