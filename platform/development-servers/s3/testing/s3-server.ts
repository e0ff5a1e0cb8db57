import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectFile } from '#kit/runtime/paths';
import { freePort } from '../../free-port.ts';
import { findJava, findLibs } from '../../kafka/java.ts';

const library = {
  name: 'S3Proxy',
  pom: projectFile('platform/development-servers/s3/pom.xml'),
  folder: projectFile('.cache/s3-libs'),
};

const pollMs = 50;

export interface S3Server {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop(): Promise<void>;
}

/** Starts S3Proxy, which checks signatures and keeps objects in memory. For tests. */
export async function startS3Server(onProgress: (line: string) => void): Promise<S3Server> {
  const java = await findJava(onProgress);
  const libs = await findLibs(onProgress, library);
  const folder = await mkdtemp(join(tmpdir(), 'vita-s3-'));
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const keys = { accessKeyId: 'test-identity', secretAccessKey: 'test-credential' };
  const properties = join(folder, 's3.properties');
  const lines = [
    `s3proxy.endpoint=${endpoint}`,
    's3proxy.authorization=aws-v4',
    `s3proxy.identity=${keys.accessKeyId}`,
    `s3proxy.credential=${keys.secretAccessKey}`,
    'jclouds.provider=transient',
  ];
  await writeFile(properties, `${lines.join('\n')}\n`);
  const options = ['-Xmx128m', '-XX:TieredStopAtLevel=1', '-cp', join(libs, '*')];
  const main = ['org.gaul.s3proxy.Main', '--properties', properties];
  const server = spawn(java, [...options, ...main], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  while (!(await responds(endpoint))) {
    if (server.exitCode !== null) throw new Error('the S3 server ended at its start');
    await wait(pollMs);
  }
  return { endpoint, ...keys, stop };
}

const responds = (endpoint: string): Promise<boolean> =>
  fetch(endpoint).then(
    () => true,
    () => false,
  );
