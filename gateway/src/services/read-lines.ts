import type { Readable } from 'node:stream';

/**
 * Calls `onLine` for each line of UTF-8 text that ends. The pieces of a line are joined once, so that
 * a line of megabytes is not searched again with each piece.
 */
export function readLines(source: Readable, onLine: (line: string) => void): void {
  let pieces: string[] = [];
  source.setEncoding('utf8');
  source.on('data', (text: string) => {
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      pieces.push(text.slice(start, end));
      start = end + 1;
      const line = pieces.join('');
      pieces = [];
      onLine(line);
    }
    if (start < text.length) pieces.push(text.slice(start));
  });
}
