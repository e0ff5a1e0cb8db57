import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  // A page is often compressed for one visitor: quality 6 takes a seventh more time for 1 % less.
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

/** Smaller content is not compressed. */
const minBytes = 1000;

/**
 * The bytes in the best encoding that the client accepts.
 *
 * @param compressed a cache of the compressed bytes by encoding
 */
export async function encode(
  headers: IncomingHttpHeaders,
  bytes: Buffer,
  compressed: Map<string, Promise<Buffer>>,
): Promise<{ bytes: Buffer; encoding: Encoding | null }> {
  const encoding = bytes.length < minBytes ? null : chooseEncoding(headers);
  if (!encoding) return { bytes, encoding: null };
  const encoded = compressed.get(encoding) ?? compressors[encoding](bytes);
  compressed.set(encoding, encoded);
  return { bytes: await encoded, encoding };
}

/** @NOTE the types of negotiator lack the options of this method. */
interface EncodingNegotiator {
  encodings(available: string[], options: { preferred: string[] }): string[];
}

/** The best encoding that the client accepts, the smaller one of equals; null for none (RFC 9110, 12.5.3). */
export function chooseEncoding(headers: IncomingHttpHeaders): Encoding | null {
  // x-gzip is an alias of gzip (8.4.1.3).
  const accepted = String(headers['accept-encoding'] ?? '').replace(/\bx-gzip\b/gi, 'gzip');
  const negotiator: EncodingNegotiator = new Negotiator({
    headers: { 'accept-encoding': accepted },
  });
  const [best] = negotiator.encodings([...encodings], { preferred: [...encodings] });
  return encodings.find((encoding) => encoding === best) ?? null;
}
