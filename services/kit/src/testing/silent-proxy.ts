import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a database that can stop forwarding without closing a connection. */
export interface SilentProxy {
  /** The URL of the database through the proxy. */
  url: string;
  /** The number of connections since the start. */
  connections(): number;
  /** From now on the open connections carry nothing in either direction; new ones work. */
  swallow(): void;
  close(): void;
}

export async function createSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let open: Socket[] = [];
  let connections = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    connections += 1;
    near.pipe(far).pipe(near);
    open.push(near, far);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.on('close', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    connections: () => connections,
    swallow() {
      for (const socket of open) socket.unpipe().pause();
      open = [];
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
