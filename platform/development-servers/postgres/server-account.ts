import { execFileSync, type SpawnOptions } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '#kit/runtime/config';

/** The user that runs PostgreSQL's programs: the current one or, since they reject root, another. */
export interface ServerAccount {
  /** Owner of the data files; null when it is the running user. */
  readonly owner: { uid: number; gid: number } | null;
  /** The command line that runs `program` under this account. */
  command(program: string, args: readonly string[]): [string, string[]];
  readonly spawnOptions: Pick<SpawnOptions, 'uid' | 'gid'>;
}

const currentUser: ServerAccount = {
  owner: null,
  command: (program, args) => [program, [...args]],
  spawnOptions: {},
};

function systemUser(name: string): { uid: number; gid: number } | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/** Whether a user without special rights may enter every folder above `path`. */
function isReachable(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** With their numbers in Linux. Containers often lack the first, which is the narrower one. */
const capabilities = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
];

/** Lets the server's user enter folders that only root may enter, such as /root. */
function withFolderAccess(owner: { uid: number; gid: number }, paths: string[]): ServerAccount {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  const mask = setpriv && /CapEff:\s*(\w+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  const held = BigInt(`0x${mask || 0}`);
  const capability = capabilities.find(({ bit }) => (held >> bit) & 1n)?.name;
  if (!setpriv || !capability) {
    throw new ConfigError(
      `PostgreSQL doesn't run as root, and another user can't reach ${paths.join(' and ')}. ` +
        'Run as an ordinary user, or move the checkout and DATA_DIR to folders that all may enter.',
    );
  }
  const options = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    // PostgreSQL checks its files with access(2), which drops capabilities without this bit.
    '--securebits=+no_setuid_fixup',
  ];
  return {
    owner,
    command: (program, args) => [setpriv, [...options, program, ...args]],
    spawnOptions: {},
  };
}

/**
 * Chooses the account for a server with its files in `pgData` and its programs in `programs`.
 * @throws ConfigError when the current user is root and no other user can reach them
 */
export function serverAccount(pgData: string, programs: string): ServerAccount {
  if (process.getuid?.() !== 0) return currentUser;
  const current = existsSync(pgData) ? statSync(pgData) : null;
  const owner =
    current && current.uid !== 0
      ? { uid: current.uid, gid: current.gid }
      : (systemUser('postgres') ?? systemUser('nobody') ?? { uid: 65534, gid: 65534 });
  const closed = [pgData, programs].filter((path) => !isReachable(path));
  if (closed.length > 0) return withFolderAccess(owner, closed);
  return { ...currentUser, owner, spawnOptions: owner };
}
