import { request as openRequest } from 'node:http';
import type { Language } from '#schema/enums';

/** POST /graphql with chunked encoding, so that the length is not known before the end. */
export function sendInPieces(url: string, body: string, language: Language) {
  const { port, host } = new URL(url);
  return new Promise<{ status: number; text: string }>((done, failed) => {
    const outgoing = openRequest(
      {
        host: '127.0.0.1',
        port,
        path: '/graphql',
        method: 'POST',
        headers: { host, 'content-type': 'application/json', 'accept-language': language },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => {
          done({ status: response.statusCode ?? 0, text });
          outgoing.destroy();
        });
      },
    );
    outgoing.once('error', failed);
    for (let at = 0; at < body.length; at += 65_536) outgoing.write(body.slice(at, at + 65_536));
    outgoing.end();
  });
}
