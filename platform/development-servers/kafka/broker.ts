import { mkdirSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '#kit/runtime/config';
import { StartError, startDetached, stopProcess, waitUntilReady } from '../detached-process.ts';
import { freePort, isPortFree } from '../free-port.ts';
import { isAlive } from '../process-stamp.ts';
import { restartOnExit } from '../restart-on-exit.ts';
import {
  type BrokerFiles,
  type BrokerPaths,
  type BrokerRecord,
  brokerPaths,
  classPath,
  host,
  isBrokerOf,
  type Ports,
  prepareFiles,
  readRecord,
  writeRecord,
} from './broker-files.ts';
import { findJava, findLibs } from './java.ts';

const pollMs = 50;
const retryMs = 1_000;
const maxAttempts = 5;
const readyLine = 'Kafka Server started';

export interface BrokerOptions {
  /** Holds `kafka/` and `kafka.log`. Only one process may use it; lock the folder first. */
  dataDir: string;
  /** 0, the default, takes the port of the last start if it is free, else any. */
  port?: number;
  /** Receives lines for the operator. */
  onProgress?: (line: string) => void;
  /** Called with the process id after every start, also after a restart. */
  onStart?: (pid: number) => void;
}

export interface Broker {
  /** `host:port`. */
  readonly bootstrap: string;
  readonly port: number;
  readonly pid: number;
  /** Stops the broker within 10 seconds. */
  stop(): Promise<void>;
  /** Sends SIGKILL; it stays dead until `startBroker` is called again. */
  kill(): Promise<void>;
}

const isPortTaken = ({ log }: StartError) => /Address already in use|Failed to bind/.test(log);

function isReachable(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: 2_000 });
    const end = (reachable: boolean) => {
      socket.destroy();
      done(reachable);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

async function choosePorts(requestedPort: number, last: Ports | null): Promise<Ports> {
  const choose = async (port: number | undefined) =>
    port && (await isPortFree(port)) ? port : freePort();
  return {
    broker: requestedPort || (await choose(last?.broker)),
    controller: await choose(last?.controller),
  };
}

/** On SIGTERM the broker closes its log; after SIGKILL its next start recovers it. */
export const stopBroker = (pid: number, paths: BrokerPaths) =>
  stopProcess(pid, (id) => isBrokerOf(id, paths), [
    { signal: 'SIGTERM', timeoutMs: 8_000 },
    { signal: 'SIGKILL', timeoutMs: 2_000 },
  ]);

async function start(files: BrokerFiles, ports: Ports): Promise<BrokerRecord> {
  await prepareFiles(files, ports);
  const heap = ['-Xmx512m', '-XX:TieredStopAtLevel=1'];
  const program = ['-cp', classPath(files), 'kafka.Kafka', files.properties];
  const { logFile } = files;
  const server = startDetached(files.java, [...heap, ...program], { cwd: files.folder, logFile });
  const record = { ...ports, pid: server.pid, ready: false };
  writeRecord(files, record);
  await waitUntilReady(server, {
    isReady: () => !server.hasEnded() && server.output().includes(readyLine),
    stop: () => stopBroker(server.pid, files),
    cause: /(?:ERROR|FATAL|Exception)[^\n]*/,
  });
  writeRecord(files, { ...record, ready: true });
  return { ...record, ready: true };
}

/** Adopts the broker of a crashed earlier run if it fits and responds; stops it otherwise. */
async function adopt(files: BrokerFiles, requestedPort: number): Promise<BrokerRecord | null> {
  const orphan = readRecord(files);
  if (!orphan || !isBrokerOf(orphan.pid, files)) return null;
  const fits = orphan.ready && (requestedPort === 0 || requestedPort === orphan.broker);
  if (fits && (await isReachable(orphan.broker))) return orphan;
  await stopBroker(orphan.pid, files);
  return null;
}

async function adoptOrStart(files: BrokerFiles, requestedPort: number): Promise<BrokerRecord> {
  for (let attempt = 1; ; attempt++) {
    const adopted = await adopt(files, requestedPort);
    if (adopted) return adopted;
    try {
      return await start(files, await choosePorts(requestedPort, readRecord(files)));
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      if (isPortTaken(error) && requestedPort && !(await isPortFree(requestedPort))) {
        throw new ConfigError(`Port ${requestedPort}, meant for Kafka, is taken.`);
      }
      if (!isPortTaken(error) || attempt >= maxAttempts) {
        throw new ConfigError(`Kafka doesn't start: ${error.message} (see ${files.logFile})`);
      }
    }
  }
}

async function findFiles(
  dataDir: string,
  onProgress: (line: string) => void,
): Promise<BrokerFiles> {
  mkdirSync(resolve(dataDir), { recursive: true });
  return {
    ...brokerPaths(realpathSync(dataDir)),
    java: await findJava(onProgress),
    libs: await findLibs(onProgress),
  };
}

/**
 * Starts a Kafka of one node for development and tests, or adopts the one that a crashed earlier
 * run left behind, and starts it again on the same port whenever it dies.
 * @throws ConfigError with one line that says why it can't be started, or what to install
 */
export async function startBroker(options: BrokerOptions): Promise<Broker> {
  const { dataDir, onProgress = () => undefined, onStart } = options;
  const files = await findFiles(dataDir, onProgress);
  onProgress('Starting Kafka');
  let record = await adoptOrStart(files, options.port ?? 0);
  const port = record.broker;
  onStart?.(record.pid);
  const endWatch = restartOnExit('Kafka', {
    pid: () => record.pid,
    async start() {
      record = await adoptOrStart(files, port);
      onStart?.(record.pid);
    },
    retryMs,
    onProgress,
  });
  return {
    bootstrap: `${host}:${port}`,
    port,
    get pid() {
      return record.pid;
    },
    async stop() {
      await endWatch();
      await stopBroker(record.pid, files);
    },
    async kill() {
      await endWatch();
      if (isBrokerOf(record.pid, files)) process.kill(record.pid, 'SIGKILL');
      while (isAlive(record.pid)) await wait(pollMs);
    },
  };
}
