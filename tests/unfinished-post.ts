import { request } from 'node:http';

/**
 * Posts JSON to /graphql and never ends it: only an answer that does not wait for the rest can come.
 * @param headers with a content-length, unless the length shall not be known
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
          // The server keeps the connection for the rest, so there is no end to wait for.
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
