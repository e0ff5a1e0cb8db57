import { type AddressInfo, createServer } from 'node:net';

const host = '127.0.0.1';

/** Ports that may not be in use yet: servers that start at the same time must not share one. */
const issuedPorts = new Set<number>();

/** A port that is free and that this function has not returned before in this process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer();
    await new Promise<void>((done, failed) => {
      server.once('error', failed);
      server.listen(0, host, done);
    });
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));
    if (issuedPorts.has(port)) continue;
    issuedPorts.add(port);
    return port;
  }
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, host, () => server.close(() => done(true)));
  });
}
