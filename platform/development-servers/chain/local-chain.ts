import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { isAlive } from '../process-stamp.ts';
import { type Anvil, host, startAnvil, stopAnvil } from './anvil.ts';
import { prepareBadges } from './badges.ts';
import { deployTokens } from './tokens.ts';

export interface LocalChainOptions {
  /** Holds `chain/`, `chain.log` and `chain.url`. Only one process may use it; lock the folder first. */
  dataDir: string;
  /** The account that sends for the site; it gets coins and the factory of badges. */
  relayer?: string;
  /** Receives lines for the operator. */
  onProgress?: (line: string) => void;
}

export interface LocalChain {
  /** The JSON-RPC endpoint. */
  url: string;
  /** Stops the chain, if it was started. */
  stop(): Promise<void>;
}

/** Tells wallets and tests where the chain is. */
export const urlFileOf = (dataDir: string): string => join(dataDir, 'chain.url');

/**
 * An endpoint on this machine whose first connection starts the chain, and starts it again when it has
 * died. Connections wait meanwhile; they end when the chain does not start.
 */
export async function openLocalChain(options: LocalChainOptions): Promise<LocalChain> {
  const { dataDir, relayer, onProgress = () => undefined } = options;
  let anvil: Anvil | null = null;
  let starting: Promise<Anvil> | null = null;
  const sockets = new Set<Socket>();

  async function start(): Promise<Anvil> {
    const started = await startAnvil(dataDir);
    anvil = started;
    const url = `http://${host}:${started.port}`;
    await deployTokens(url);
    if (relayer) await prepareBadges(url, relayer);
    return started;
  }
  function running(): Promise<Anvil> {
    if (anvil && !starting && isAlive(anvil.pid)) return Promise.resolve(anvil);
    starting ??= start().finally(() => {
      starting = null;
    });
    return starting;
  }
  const follow = (socket: Socket, other: Socket | null) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      sockets.delete(socket);
      other?.destroy();
    });
  };
  const server = createServer((client) => {
    follow(client, null);
    running().then(
      ({ port }) => {
        const upstream = connect(port, host);
        follow(upstream, client);
        client.once('close', () => upstream.destroy());
        client.pipe(upstream).pipe(client);
      },
      (error: Error) => {
        onProgress(error.message);
        client.destroy();
      },
    );
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(0, host, done);
  });
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  await writeFile(urlFileOf(dataDir), url);
  return {
    url,
    async stop() {
      server.close();
      await rm(urlFileOf(dataDir), { force: true });
      for (const socket of sockets) socket.destroy();
      await starting?.catch(() => undefined);
      if (anvil) await stopAnvil(dataDir, anvil);
    },
  };
}
