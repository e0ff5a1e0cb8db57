import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  startDetached,
  waitUntilReady,
} from '../../platform/development-servers/detached-process.ts';
import { freePort } from '../../platform/development-servers/free-port.ts';
import { stopBroker } from '../../platform/development-servers/kafka/broker.ts';
import { findJava, findLibs } from '../../platform/development-servers/kafka/java.ts';
import { filled, service } from '../contract/compose.ts';

const exec = promisify(execFile);
const ignore = () => undefined;
const PATH = '/usr/bin:/bin';
/** For short runs. */
const quickly = '-XX:TieredStopAtLevel=1';

/** The image's default. */
const clusterId = '5L6g3nShT-eMCtK--X86sw';
const readyLine = 'Kafka Server started';

/** The Kafka of compose.yaml on this machine, without its container. */
export interface ComposeKafka {
  /** `host:port` of the listener that other containers reach. */
  bootstrap: string;
  /** @param settings environment of the container, that of compose.yaml by default */
  start(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Runs the command of `kafka-users`. */
  createUsers(): Promise<void>;
  stop(): Promise<void>;
}

/** @param dataDir a folder without symbolic links */
export async function createComposeKafka(dataDir: string): Promise<ComposeKafka> {
  const [java, libs] = [await findJava(ignore), await findLibs(ignore)];
  const classPath = join(libs, '*');
  const [client, controller, local] = [await freePort(), await freePort(), await freePort()];
  const here = (text: string) =>
    text
      .replace('//:9092', '//localhost:9092')
      .replace('//:9093', '//localhost:9093')
      .replaceAll('kafka:90', 'localhost:90')
      .replaceAll(':9092', `:${client}`)
      .replaceAll(':9093', `:${controller}`)
      .replaceAll(':9094', `:${local}`)
      .replace('/var/lib/kafka', dataDir);
  const paths = {
    folder: dataDir,
    logFile: join(dataDir, 'kafka.log'),
    properties: join(dataDir, 'final', 'server.properties'),
  };
  let pid = 0;

  /** As the image's `launch`: writes the properties, and formats the log the first time. */
  async function setUp(settings: Readonly<Record<string, string>>): Promise<void> {
    const folders = ['default', 'mounted', 'final'].map((name) => join(dataDir, name));
    await Promise.all(folders.map((folder) => mkdir(folder, { recursive: true })));
    const args = folders.flatMap((folder) => [`--${folder.split('/').at(-1)}-configs-dir`, folder]);
    const environment = Object.entries(settings).map(([key, value]) => [key, here(value)]);
    const env = { ...Object.fromEntries(environment), CLUSTER_ID: clusterId, PATH };
    const program = [
      quickly,
      '-cp',
      classPath,
      'kafka.docker.KafkaDockerWrapper',
      'setup',
      ...args,
    ];
    await exec(java, program, { env }).catch((error) => {
      if (!/already formatted/i.test(error.stdout + error.stderr)) throw error;
    });
  }

  return {
    bootstrap: `localhost:${client}`,
    async start(settings = filled('kafka')) {
      await setUp(settings);
      const options = ['-Xmx512m', quickly, '-cp', classPath];
      const program = [...options, 'kafka.Kafka', paths.properties];
      const { logFile } = paths;
      const server = startDetached(java, program, { cwd: dataDir, logFile });
      pid = server.pid;
      await waitUntilReady(server, {
        isReady: () => !server.hasEnded() && server.output().includes(readyLine),
        stop: () => stopBroker(server.pid, paths),
        cause: /(?:ERROR|FATAL|Exception)[^\n]*/,
      });
    },
    async createUsers() {
      const tool = join(dataDir, 'kafka-configs.sh');
      const line = `exec '${java}' ${quickly} -cp '${classPath}' kafka.admin.ConfigCommand "$@"`;
      await writeFile(tool, `#!/bin/sh\n${line}\n`, { mode: 0o700 });
      const [program = '', ...args] = service('kafka-users').command.map((part) =>
        here(part.replaceAll('$$', '$').replaceAll('/opt/kafka/bin/kafka-configs.sh', tool)),
      );
      await exec(program, args, { env: { ...filled('kafka-users'), PATH } });
    },
    stop: () => stopBroker(pid, paths),
  };
}
