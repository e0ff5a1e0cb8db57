import { execFileSync, type SpawnOptions } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '#kit/runtime/config';

/** How PostgreSQL's programs are run: as ourselves or, since they refuse root, as another user. */
export interface ServerAccount {
  /** Owner of the data files; null when it is the running user. */
  readonly owner: { uid: number; gid: number } | null;
  /** The command line that runs `program` under this account. */
  command(program: string, args: readonly string[]): [string, string[]];
  readonly spawnOptions: Pick<SpawnOptions, 'uid' | 'gid'>;
}

const asOurselves: ServerAccount = {
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

/** Whether a user without rights of its own may pass through every folder above `path`. */
function isReachable(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Linux numbers them so; containers often lack the narrower one. */
const capabilities = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
];

/** Lets the server user pass through folders that are root's alone, such as /root. */
function passingFolders(owner: { uid: number; gid: number }, paths: string[]): ServerAccount {
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
    // PostgreSQL asks access(2) about its own files, which drops capabilities unless told not to.
    '--securebits=+no_setuid_fixup',
  ];
  return {
    owner,
    command: (program, args) => [setpriv, [...options, program, ...args]],
    spawnOptions: {},
  };
}

/**
 * Chooses the account for a server whose files stand at `pgData` and whose programs at `programs`.
 * @throws ConfigError when we are root and no other user could reach them
 */
export function serverAccount(pgData: string, programs: string): ServerAccount {
  if (process.getuid?.() !== 0) return asOurselves;
  const current = existsSync(pgData) ? statSync(pgData) : null;
  const owner =
    current && current.uid !== 0
      ? { uid: current.uid, gid: current.gid }
      : (systemUser('postgres') ?? systemUser('nobody') ?? { uid: 65534, gid: 65534 });
  const closed = [pgData, programs].filter((path) => !isReachable(path));
  if (closed.length > 0) return passingFolders(owner, closed);
  return { ...asOurselves, owner, spawnOptions: owner };
}
