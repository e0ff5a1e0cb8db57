import { request } from 'node:http';

/**
 * Posts a part of a JSON body to /graphql and never completes it, so only a server that rejects the
 * request early returns a response.
 * @param headers without a content-length, the body is chunked
 */
export function postUnfinished(
  url: string,
  headers: Record<string, string>,
  part: string,
): Promise<{ status: number; text: string }> {
  const { port, host } = new URL(url);
  return new Promise((done, failed) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: '/graphql',
        method: 'POST',
        headers: { host, 'content-type': 'application/json', ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          const bytes = Buffer.concat(chunks);
          // The server leaves the connection open for the rest of the body, so no end event comes.
          if (bytes.length < Number(response.headers['content-length'])) return;
          done({ status: response.statusCode ?? 0, text: bytes.toString('utf8') });
          outgoing.destroy();
        });
      },
    );
    outgoing.once('error', failed);
    outgoing.flushHeaders();
    if (part) outgoing.write(part);
  });
}
