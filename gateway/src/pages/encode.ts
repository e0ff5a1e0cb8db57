import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** `quick` takes half of the time, for a seventh more bytes. */
const qualities = {
  quick: { br: 3, gzip: 3 },
  good: { br: 5, gzip: 6 },
} as const;
type Quality = keyof typeof qualities;

const compressors: Record<Encoding, (bytes: Buffer, quality: Quality) => Promise<Buffer>> = {
  br: (bytes, quality) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualities[quality].br,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes, quality) => promisify(gzip)(bytes, { level: qualities[quality].gzip }),
};

type Compressed = Map<string, Promise<Buffer>>;

interface Encoded {
  bytes: Buffer;
  encoding: Encoding | null;
}

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
  compressed: Compressed,
): Promise<Encoded> {
  const encoding = bytes.length < minBytes ? null : chooseEncoding(headers);
  if (!encoding) return { bytes, encoding: null };
  const encoded = compressed.get(encoding) ?? compressors[encoding](bytes, 'good');
  compressed.set(encoding, encoded);
  return { bytes: await encoded, encoding };
}

/** Documents that were compressed quickly for one visitor. */
const sentOnce = new WeakSet<Compressed>();

/** `encode` for content that often has one visitor only: quickly for the first one, and well for the others. */
export async function encodeQuickThenGood(
  headers: IncomingHttpHeaders,
  bytes: Buffer,
  compressed: Compressed,
): Promise<Encoded> {
  const encoding = bytes.length < minBytes ? null : chooseEncoding(headers);
  if (!encoding || sentOnce.has(compressed)) return encode(headers, bytes, compressed);
  sentOnce.add(compressed);
  return { bytes: await compressors[encoding](bytes, 'quick'), encoding };
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
