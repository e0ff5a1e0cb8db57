// Finds the Chromium for pictures, measurements and browser tests, or installs Debian's.
import { existsSync } from 'node:fs';
import { run, SetupError, say, step } from './progress.mjs';

const debian = '/usr/bin/chromium';
const candidates = [
  debian,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Without the font package, Chinese text shows as empty boxes. */
const debianPackages = ['chromium', 'fonts-noto-cjk'];

/**
 * The same engine without the window, profile and extensions of a desktop browser: a page load takes a
 * third of the CPU time.
 */
const headlessShell = '/usr/bin/chromium-headless-shell';
const headlessPackage = 'chromium-headless-shell';

const findInstalled = () => candidates.find((path) => existsSync(path));
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function install(packages) {
  const aptGet = (...args) =>
    run('apt-get', ['-o', 'Acquire::Retries=3', '-o', 'Acquire::http::Timeout=30', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  // Ignores a failed update: the packages may come from another source.
  await aptGet('update', '-q');
  const options = ['install', '-y', '-q', '--no-install-recommends'];
  const { code, output } = await aptGet(...options, ...packages);
  if (code !== 0) throw new SetupError(`apt-get failed:\n${output.trim().slice(-2000)}`);
}

/** Returns the path of a Chromium; installs one when this account is root on Debian. */
export async function findBrowser() {
  if (!findInstalled() && canInstall()) {
    await step('Installing Chromium', () => install(debianPackages));
  }
  const browser = findInstalled();
  if (browser) return browser;
  throw new SetupError(
    'This needs Chromium. Install it (Debian, as root: ' +
      `apt-get install ${debianPackages.join(' ')}) and run it again.`,
  );
}

/** Returns the path of Chromium's headless shell, or of another Chromium where there is none. */
export async function findTestBrowser() {
  if (!existsSync(headlessShell) && canInstall()) {
    const packages = [...debianPackages, headlessPackage];
    await step('Installing Chromium for the browser tests', () => install(packages)).catch(
      (error) => say(`The browser tests run in the whole Chromium: ${error.message}`),
    );
  }
  return existsSync(headlessShell) ? headlessShell : findBrowser();
}
