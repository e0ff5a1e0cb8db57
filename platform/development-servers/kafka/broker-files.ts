import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandOf } from '../process-stamp.ts';

const exec = promisify(execFile);

export interface Ports {
  /** For clients. */
  broker: number;
  /** For the controller of the same process. */
  controller: number;
}

/** The process of the last start. */
export interface BrokerRecord extends Ports {
  pid: number;
  /** True once it accepts connections. */
  ready: boolean;
}

export interface BrokerPaths {
  /** Kafka's folder in the data folder. */
  folder: string;
  logFile: string;
  properties: string;
}

export interface BrokerFiles extends BrokerPaths {
  java: string;
  libs: string;
}

export const host = '127.0.0.1';

/** @param dir the data folder, without symbolic links */
export function brokerPaths(dir: string): BrokerPaths {
  const folder = join(dir, 'kafka');
  return { folder, logFile: join(dir, 'kafka.log'), properties: join(folder, 'server.properties') };
}

const logDirs = (files: BrokerPaths) => join(files.folder, 'log');
const recordFile = (files: BrokerPaths) => join(files.folder, 'broker.json');

const propertiesOf = (files: BrokerPaths, { broker, controller }: Ports) => `\
# Written at every start; changes made here are lost. One node that is broker and controller.
process.roles=broker,controller
node.id=1
controller.listener.names=CONTROLLER
controller.quorum.bootstrap.servers=${host}:${controller}
listeners=PLAINTEXT://${host}:${broker},CONTROLLER://${host}:${controller}
advertised.listeners=PLAINTEXT://${host}:${broker}
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
log.dirs=${logDirs(files)}
auto.create.topics.enable=false
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
share.coordinator.state.topic.num.partitions=1
group.initial.rebalance.delay.ms=0
log.cleaner.dedupe.buffer.size=16777216
`;

export const classPath = ({ libs }: BrokerFiles): string => join(libs, '*');

/** Writes the settings; the first time it also formats the log with a new cluster id. */
export async function prepareFiles(files: BrokerFiles, ports: Ports): Promise<void> {
  mkdirSync(files.folder, { recursive: true });
  writeFileSync(files.properties, propertiesOf(files, ports));
  if (existsSync(join(logDirs(files), 'meta.properties'))) return;
  const tool = ['-cp', classPath(files), 'kafka.tools.StorageTool'];
  const { stdout } = await exec(files.java, [...tool, 'random-uuid']);
  const id = stdout.trim().split('\n').at(-1) ?? '';
  await exec(files.java, [...tool, 'format', '-t', id, '-c', files.properties, '--standalone']);
}

export function readRecord(files: BrokerPaths): BrokerRecord | null {
  try {
    return JSON.parse(readFileSync(recordFile(files), 'utf8')) as BrokerRecord;
  } catch {
    return null;
  }
}

export function writeRecord(files: BrokerPaths, record: BrokerRecord): void {
  writeFileSync(`${recordFile(files)}.new`, JSON.stringify(record));
  renameSync(`${recordFile(files)}.new`, recordFile(files));
}

/** Whether the process is a Kafka on these files. */
export function isBrokerOf(pid: number, files: BrokerPaths): boolean {
  const command = commandOf(pid);
  return Boolean(command?.includes('kafka.Kafka') && command.includes(files.properties));
}
