import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '#kit/runtime/config';
import { isAlive } from '../postgres/process-stamp.ts';
import { freePort, openLog } from '../postgres/server-process.ts';
import {
  type BrokerFiles,
  type BrokerRecord,
  classPath,
  host,
  isBrokerOf,
  type Places,
  type Ports,
  placesIn,
  prepareFiles,
  readRecord,
  writeRecord,
} from './broker-files.ts';
import { findJava, findLibs } from './java.ts';

const pollMs = 50;
const watchEveryMs = 500;
const retryAfterMs = 1_000;
/** Recovery of the log after a crash comes on top of the 5 to 13 s of a start; busy machines take long. */
const startTimeoutMs = 300_000;
const readyLine = 'Kafka Server started';

export interface BrokerOptions {
  /** Holds `kafka/` and `kafka.log`. One live instance at a time; lock the folder first. */
  dataDir: string;
  /** 0, the default, takes the one of the last start if it is free, else any. */
  port?: number;
  /** Lines for people. */
  onProgress?: (line: string) => void;
  /** Told the process id of every start, the first and those after a death. */
  onStart?: (pid: number) => void;
}

export interface Broker {
  /** `host:port`. */
  readonly bootstrap: string;
  readonly port: number;
  readonly pid: number;
  /** Ends it in order, within 10 seconds. */
  stop(): Promise<void>;
  /** SIGKILL, after which it stays dead until `startBroker` is called again. */
  kill(): Promise<void>;
}

class StartFailed extends Error {
  readonly log: string;

  constructor(log: string) {
    const line = /(?:ERROR|FATAL|Exception)[^\n]*/.exec(log)?.[0];
    super(line ?? log.trim().split('\n').at(-1) ?? 'it ended at once');
    this.log = log;
  }

  get isPortTaken(): boolean {
    return /Address already in use|Failed to bind/.test(this.log);
  }
}

/** Nobody listens there now. */
function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, host, () => server.close(() => done(true)));
  });
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: 2_000 });
    const end = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

async function choosePorts(wanted: number, last: Ports | null): Promise<Ports> {
  const choose = async (port: number | undefined) =>
    port && (await isFree(port)) ? port : freePort();
  return {
    broker: wanted || (await choose(last?.broker)),
    controller: await choose(last?.controller),
  };
}

/** SIGTERM closes the log in order; a broker that doesn't end by itself recovers at its next start. */
async function stopProcess(pid: number, files: Places): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGTERM', 8_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!isBrokerOf(pid, files)) return;
    process.kill(pid, signal);
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline && isAlive(pid)) await wait(pollMs);
  }
}

/** In a session of its own, so that neither Ctrl-C nor our death ends it. */
async function startProcess(files: BrokerFiles, ports: Ports): Promise<BrokerRecord> {
  await prepareFiles(files, ports);
  const log = openLog(files.logFile);
  const heap = ['-Xmx512m', '-XX:TieredStopAtLevel=1'];
  const program = ['-cp', classPath(files), 'kafka.Kafka', files.properties];
  const child = spawn(files.java, [...heap, ...program], {
    cwd: files.folder,
    detached: true,
    // It must not see our environment: it may hold KAFKA_* variables and secrets.
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    stdio: ['ignore', log.fd, log.fd],
  });
  closeSync(log.fd);
  child.unref();
  let ended = false;
  for (const event of ['exit', 'error']) {
    child.once(event, () => {
      ended = true;
    });
  }
  const pid = child.pid ?? 0;
  const said = () => readFileSync(files.logFile, 'utf8').slice(log.from);
  writeRecord(files, { ...ports, pid, ready: false });
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    if (ended) throw new StartFailed(said());
    if (said().includes(readyLine)) {
      const record = { ...ports, pid, ready: true };
      writeRecord(files, record);
      return record;
    }
    await wait(pollMs);
  }
  await stopProcess(pid, files);
  throw new StartFailed(`It was not ready after ${startTimeoutMs / 1000} s.`);
}

/** A broker of a crashed earlier run goes on serving if it can be reached as it stands. */
async function adopt(files: BrokerFiles, wanted: number): Promise<BrokerRecord | null> {
  const left = readRecord(files);
  if (!left || !isBrokerOf(left.pid, files)) return null;
  const fits = left.ready && (wanted === 0 || wanted === left.broker);
  if (fits && (await accepts(left.broker))) return left;
  await stopProcess(left.pid, files);
  return null;
}

async function start(files: BrokerFiles, wanted: number): Promise<BrokerRecord> {
  for (let attempt = 1; ; attempt++) {
    const adopted = await adopt(files, wanted);
    if (adopted) return adopted;
    try {
      return await startProcess(files, await choosePorts(wanted, readRecord(files)));
    } catch (error) {
      if (!(error instanceof StartFailed)) throw error;
      if (error.isPortTaken && wanted && !(await isFree(wanted))) {
        throw new ConfigError(`Port ${wanted}, meant for Kafka, is taken.`);
      }
      if (!error.isPortTaken || attempt >= 5) {
        throw new ConfigError(`Kafka doesn't start: ${error.message} (see ${files.logFile})`);
      }
    }
  }
}

async function findFiles(dataDir: string, say: (line: string) => void): Promise<BrokerFiles> {
  mkdirSync(resolve(dataDir), { recursive: true });
  return {
    ...placesIn(realpathSync(dataDir)),
    java: await findJava(say),
    libs: await findLibs(say),
  };
}

/** Ends the broker that a crashed run has left behind on this folder, if there is one. */
export async function stopOrphanedBroker(dataDir: string): Promise<void> {
  const places = placesIn(realpathSync(dataDir));
  const left = readRecord(places);
  if (left) await stopProcess(left.pid, places);
}

/**
 * Starts a real Kafka of one node for development and tests, or takes over the one that a crashed
 * earlier run left behind, and keeps it running: when it dies, it is started again on the same port.
 * @throws ConfigError with one line that says why it can't be started, or what to install
 */
export async function startBroker(options: BrokerOptions): Promise<Broker> {
  const say = options.onProgress ?? (() => undefined);
  const files = await findFiles(options.dataDir, say);
  say('Starting Kafka');
  let record = await start(files, options.port ?? 0);
  const port = record.broker;
  options.onStart?.(record.pid);
  let stopping = false;
  let restart: Promise<void> | null = null;

  async function startAgain() {
    say('Kafka ended unexpectedly; starting it again');
    while (!stopping) {
      try {
        record = await start(files, port);
        options.onStart?.(record.pid);
        return;
      } catch (error) {
        say((error as Error).message);
        await wait(retryAfterMs);
      }
    }
  }
  const watch = setInterval(() => {
    if (restart || isAlive(record.pid)) return;
    restart = startAgain().finally(() => {
      restart = null;
    });
  }, watchEveryMs).unref();

  async function leaveAlone() {
    stopping = true;
    clearInterval(watch);
    await restart;
  }

  return {
    bootstrap: `${host}:${port}`,
    port,
    get pid() {
      return record.pid;
    },
    async stop() {
      await leaveAlone();
      await stopProcess(record.pid, files);
    },
    async kill() {
      await leaveAlone();
      if (isBrokerOf(record.pid, files)) process.kill(record.pid, 'SIGKILL');
      while (isAlive(record.pid)) await wait(pollMs);
    },
  };
}
