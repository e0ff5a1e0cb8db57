import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, encodeQuickThenGood } from './encode.ts';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0', null],
    ['gzip;q=0, br;q=0.0', null],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br ; q=0.5 , gzip;q=0.5', 'br'],
    ['brotli', null],
    ['identity', null],
    ['gzip;q=nonsense', null],
    ['', null],
    [undefined, null],
  ])('RFC 9110 returns for Accept-Encoding: %s the encoding %s', (header, encoding) => {
    expect(chooseEncoding({ 'accept-encoding': header })).toBe(encoding);
  });
});

describe('encodeQuickThenGood', () => {
  const words = Array.from({ length: 4000 }, (_, index) => `word ${(index * 7919) % 601}`);
  const page = Buffer.from(words.join(' '));

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])(
    'perf-G12 compresses with %s quickly for the first visitor and well once for the others',
    async (name, decompress) => {
      const compressed = new Map<string, Promise<Buffer>>();
      const get = () => encodeQuickThenGood({ 'accept-encoding': name }, page, compressed);
      const first = await get();
      expect([compressed.size, first.encoding]).toEqual([0, name]);
      const [second, third] = [await get(), await get()];
      expect(second.bytes.length).toBeLessThan(first.bytes.length);
      expect(third.bytes).toBe(second.bytes);
      for (const { bytes } of [first, second]) expect(decompress(bytes).equals(page)).toBe(true);
      const plain = await encodeQuickThenGood({}, page, compressed);
      expect(plain).toEqual({ bytes: page, encoding: null });
    },
  );
});
