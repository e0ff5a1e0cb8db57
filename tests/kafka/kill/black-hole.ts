import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { readPostmaster } from '../../../platform/development-servers/postgres/postgres-files.ts';

/** `resume`: what was sent meanwhile arrives. `drop`: all connections are lost, as after a failover. */
export const holeEnds = ['resume', 'drop'] as const;
export type HoleEnd = (typeof holeEnds)[number];

export interface Noticed {
  /** Connections from before the hole on which a service sent something into it. */
  connections: number;
  /** Of these, the ones that the service has not closed yet. */
  open: number;
  /** The longest time from a connection's first bytes into the hole until the service closed it. */
  slowestMs: number;
}

/** A TCP proxy between the services and PostgreSQL that can go silent without closing anything. */
export interface BlackHole {
  /** `host:port`. */
  readonly address: string;
  /** From now on nothing passes in either direction; new connections are accepted and silent. */
  begin(): void;
  noticed(): Noticed;
  end(how: HoleEnd): void;
  close(): void;
}

interface Link {
  near: Socket;
  far: Socket;
  /** Writes and closes that the hole holds back. */
  held: (() => void)[];
  spokeAt: number | null;
  closedAt: number | null;
}

/** @param dataDir of the platform, whose PostgreSQL starts later */
export async function createBlackHole(dataDir: string): Promise<BlackHole> {
  const links = new Set<Link>();
  let older: Link[] = [];
  let isSilent = false;

  const pass = ({ held }: Link, action: () => void) => {
    if (isSilent) held.push(action);
    else action();
  };
  function open(near: Socket): void {
    const port = readPostmaster(join(dataDir, 'postgres'))?.port;
    if (!port) return void near.destroy();
    const far = connect({ host: '127.0.0.1', port, noDelay: true });
    const link: Link = { near, far, held: [], spokeAt: null, closedAt: null };
    links.add(link);
    near.on('data', (bytes) => {
      if (isSilent) link.spokeAt ??= performance.now();
      pass(link, () => far.write(bytes));
    });
    far.on('data', (bytes) => pass(link, () => near.write(bytes)));
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('close', () => {
      link.closedAt = performance.now();
      pass(link, () => far.destroySoon());
    });
    far.on('close', () => {
      pass(link, () => {
        near.destroySoon();
        links.delete(link);
      });
    });
  }

  const server = createServer({ noDelay: true }, open);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin() {
      isSilent = true;
      older = [...links];
    },
    noticed() {
      const spoke = older.filter(({ spokeAt }) => spokeAt !== null);
      const times = spoke.map(
        ({ spokeAt, closedAt }) => (closedAt ?? performance.now()) - (spokeAt ?? 0),
      );
      return {
        connections: spoke.length,
        open: spoke.filter(({ closedAt }) => closedAt === null).length,
        slowestMs: Math.round(Math.max(0, ...times)),
      };
    },
    end(how) {
      isSilent = false;
      for (const { near, far, held } of links) {
        const actions = held.splice(0);
        if (how === 'resume') {
          for (const action of actions) action();
        } else {
          near.destroy();
          far.destroy();
        }
      }
      older = [];
    },
    close() {
      server.close();
      for (const { near, far } of links) {
        near.destroy();
        far.destroy();
      }
    },
  };
}
