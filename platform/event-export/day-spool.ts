import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyEvent } from '#kit/events/event';
import type { SizedEvent } from './write-table.ts';

/** The names of the folders of temporary files begin with it. */
export const spoolPrefix = '.export-';

/** Characters in memory, over all files. */
const maxWaiting = 16 * 1024 * 1024;

/** The sixteen bytes of a UUID, in a third of the memory of its text. */
const compactId = (id: string): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('latin1');

/** Sorts events into temporary files, so that an export of any size needs little memory. */
export interface DaySpool {
  add(name: string, event: AnyEvent): Promise<void>;
  /** The events of one name, in the order of adding, each id once. */
  read(name: string): AsyncIterable<SizedEvent>;
  remove(): Promise<void>;
}

/** Unlike `readline`, no character but the one that `add` writes ends a line: texts can have U+2028. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** @param folder exists; the temporary files lie below it */
export async function createDaySpool(folder: string): Promise<DaySpool> {
  const path = await mkdtemp(join(folder, spoolPrefix));
  const fileOf = (name: string) => join(path, `${name}.ndjson`);
  const written = new Set<string>();
  let waiting = new Map<string, string[]>();
  let characters = 0;

  async function flush(): Promise<void> {
    const full = waiting;
    waiting = new Map();
    characters = 0;
    for (const [name, lines] of full) {
      await appendFile(fileOf(name), lines.join(''));
      written.add(name);
    }
  }

  return {
    async add(name, event) {
      const line = `${JSON.stringify(event)}\n`;
      const lines = waiting.get(name) ?? [];
      lines.push(line);
      waiting.set(name, lines);
      characters += line.length;
      if (characters >= maxWaiting) await flush();
    },
    async *read(name) {
      await flush();
      if (!written.has(name)) return;
      // A message can be on a topic twice, also with other messages between.
      const seen = new Set<string>();
      for await (const line of linesOf(fileOf(name))) {
        const event: AnyEvent = JSON.parse(line);
        const key = compactId(event.id);
        if (seen.has(key)) continue;
        seen.add(key);
        yield { event, length: line.length };
      }
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
