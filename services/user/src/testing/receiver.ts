import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedEvent {
  /** With a slash first. */
  path: string;
  headers: IncomingHttpHeaders;
  /** As it was sent. */
  text: string;
  event: { id: string; type: string; subject: string; data: Record<string, unknown> };
}

/** A receiver of webhooks on this machine. It answers with status 204 until `respond` is set. */
export async function startReceiver() {
  const received: ReceivedEvent[] = [];
  let respond: RequestListener = (_, response) => response.writeHead(204).end();
  let arrived = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { headers, url: path = '/' } = request;
      received.push({ path, headers, text, event: JSON.parse(text) });
      arrived.resolve();
      arrived = Promise.withResolvers();
      respond(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    addressOf: (path: string) => `http://localhost:${port}/${path}`,
    respond(listener: RequestListener) {
      respond = listener;
    },
    /** Resolves when so many events have arrived. */
    async hasReceived(count: number): Promise<void> {
      while (received.length < count) await arrived.promise;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
