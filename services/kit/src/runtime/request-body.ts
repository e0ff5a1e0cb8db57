import type { IncomingMessage } from 'node:http';
import { DomainError } from './errors.ts';

/**
 * The bytes of a request's body. BODY_TOO_LARGE as soon as it is known: by Content-Length at once,
 * else when the count passes `max`. BODY_MALFORMED when the caller goes away in the middle.
 */
export function readBody(request: IncomingMessage, max: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refuse = () => {
      request.off('data', take);
      reject(new DomainError('BODY_TOO_LARGE', { max }));
    };
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > max) return refuse();
      chunks.push(chunk);
    };
    if (Number(request.headers['content-length'] ?? 0) > max) return refuse();
    request.on('data', take);
    request.once('end', () =>
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)),
    );
    // Every request closes in the end; only one that was not read to its end has failed.
    const stop = () => request.readableEnded || reject(new DomainError('BODY_MALFORMED'));
    request.once('error', stop);
    request.once('close', stop);
  });
}
