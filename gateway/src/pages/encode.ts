import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from '../http/negotiation.ts';

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
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
