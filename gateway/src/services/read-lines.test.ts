import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { readLines } from './read-lines.ts';

async function linesOf(chunks: Iterable<Buffer>): Promise<string[]> {
  const source = Readable.from(chunks, { objectMode: false });
  const lines: string[] = [];
  readLines(source, (line) => lines.push(line));
  await finished(source);
  return lines;
}

describe('readLines', () => {
  it.each([
    [['a\nb\n'], ['a', 'b']],
    [
      ['a', 'b', '\nc', 'd\n'],
      ['ab', 'cd'],
    ],
    [
      ['a', '\n', '\n', 'b\nc'],
      ['a', '', 'b'],
    ],
    [[], []],
  ])('perf-G1 reads %j as %j', async (chunks, lines) => {
    expect(await linesOf(chunks.map((chunk) => Buffer.from(chunk)))).toEqual(lines);
  });

  it('perf-G1 joins the bytes of a character', async () => {
    const bytes = [...Buffer.from('{"name":"好"}\n')].map((byte) => Buffer.of(byte));
    expect(await linesOf(bytes)).toEqual(['{"name":"好"}']);
  });

  // It takes half an hour when the line is searched again with each of its pieces.
  it('perf-G1 reads a line of megabytes that comes in small pieces', async () => {
    const piece = Buffer.alloc(128, 'x');
    const chunks = Array(128 * 1024).fill(piece);
    const [line] = await linesOf([...chunks, Buffer.from('\n')]);
    expect(line).toHaveLength(16 * 1024 * 1024);
  });
});
