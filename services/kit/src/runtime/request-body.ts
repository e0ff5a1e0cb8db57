import type { IncomingMessage } from 'node:http';
import { DomainError } from './errors.ts';

/**
 * The bytes of a request's body.
 * @throws BODY_TOO_LARGE as soon as Content-Length or the received bytes exceed `max`,
 * BODY_MALFORMED when the connection ends early
 */
export function readBody(request: IncomingMessage, max: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const rejectSize = () => {
      request.off('data', take);
      reject(new DomainError('BODY_TOO_LARGE', { max }));
    };
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > max) return rejectSize();
      chunks.push(chunk);
    };
    if (Number(request.headers['content-length'] ?? 0) > max) return rejectSize();
    request.on('data', take);
    request.once('end', () =>
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)),
    );
    // 'close' also follows a request that was read completely.
    const stop = () => request.readableEnded || reject(new DomainError('BODY_MALFORMED'));
    request.once('error', stop);
    request.once('close', stop);
  });
}
