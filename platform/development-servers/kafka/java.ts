import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError, processEnvironment } from '#kit/runtime/config';
import { projectFile } from '#kit/runtime/paths';

const exec = promisify(execFile);

/** Receives lines for the operator. */
type OnProgress = (line: string) => void;

/** The minimum of Kafka 4. */
const lowestJava = 17;
/** Each release of Debian has one of them. */
const javaPackages = ['openjdk-17-jre-headless', 'openjdk-21-jre-headless'];
const mavenPackage = 'maven';

/** A program from Maven's repository. */
interface Library {
  name: string;
  /** Lists its jars. */
  pom: string;
  /** Where the jars are kept. */
  folder: string;
}

const kafka: Library = {
  name: 'Kafka',
  pom: projectFile('platform/development-servers/kafka/pom.xml'),
  folder: projectFile('.cache/kafka-libs'),
};

async function javaVersion(program: string): Promise<number> {
  try {
    // `openjdk version "17.0.15" 2025-04-15`, on stderr.
    const { stderr } = await exec(program, ['-version']);
    return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

async function presentJava(): Promise<string | null> {
  const { JAVA_HOME } = processEnvironment();
  const candidates = [JAVA_HOME && join(JAVA_HOME, 'bin', 'java'), 'java', '/usr/bin/java'];
  for (const program of candidates) {
    if (program && (await javaVersion(program)) >= lowestJava) return program;
  }
  return null;
}

const hasMaven = () =>
  exec('mvn', ['--version']).then(
    () => true,
    () => false,
  );

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs the first package that the system has. Returns false when there is none. */
async function install(names: readonly string[], onProgress: OnProgress): Promise<boolean> {
  if (!mayInstall()) return false;
  onProgress(`Installing ${names[0]}`);
  const env = { ...processEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) =>
    exec('apt-get', ['-o', 'Acquire::Retries=3', ...args], {
      env,
      maxBuffer: 64 * 1024 * 1024,
    }).then(
      () => true,
      () => false,
    );
  // One unreachable source does not matter if another one has the package.
  await aptGet('update', '-q');
  for (const name of names) {
    if (await aptGet('install', '-y', '-q', '--no-install-recommends', name)) return true;
  }
  return false;
}

/**
 * Finds a Java that runs Kafka, and installs one if this process may.
 * @throws ConfigError with one line that says what to install
 */
export async function findJava(onProgress: OnProgress): Promise<string> {
  const java =
    (await presentJava()) ?? ((await install(javaPackages, onProgress)) && presentJava());
  const found = await java;
  if (found) return found;
  throw new ConfigError(
    `Kafka needs Java ${lowestJava} or newer. Install it (Debian, as root: ` +
      `apt-get install ${javaPackages[0]}) or set JAVA_HOME.`,
  );
}

async function copyJars({ name, pom }: Library, folder: string): Promise<void> {
  const args = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies'];
  try {
    await exec('mvn', [...args, `-DoutputDirectory=${folder}`], { maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const line = /\[ERROR\] ([^\n]+)/.exec(stdout + stderr)?.[1] ?? (error as Error).message;
    throw new ConfigError(`Maven can't download ${name}: ${line}`);
  }
}

/**
 * Returns the folder with the jars, by default Kafka's, which Maven downloads the first time.
 * @throws ConfigError with one line that says what to install, or the error of Maven
 */
export async function findLibs(onProgress: OnProgress, library: Library = kafka): Promise<string> {
  const { name, pom, folder: libsFolder } = library;
  const checksum = createHash('sha1')
    .update(await readFile(pom))
    .digest('hex');
  const checksumFile = join(libsFolder, 'stamp');
  const current = await readFile(checksumFile, 'utf8').catch(() => null);
  if (current === checksum) return libsFolder;
  if (
    !((await hasMaven()) || ((await install([mavenPackage], onProgress)) && (await hasMaven())))
  ) {
    throw new ConfigError(
      `${name} is downloaded by Maven. Install it (Debian, as root: apt-get install ${mavenPackage}).`,
    );
  }
  onProgress(`Downloading ${name}`);
  // Renamed at the end, so that an interrupted download does not look complete.
  const unfinished = `${libsFolder}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  try {
    await copyJars(library, unfinished);
    await writeFile(join(unfinished, 'stamp'), checksum);
    await rm(libsFolder, { recursive: true, force: true });
    await rename(unfinished, libsFolder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return libsFolder;
}
