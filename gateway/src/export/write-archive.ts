import { configure, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import type { FileStore } from '#kit/files/file-store';
import { formatMessage } from '#kit/runtime/messages';
import type { ExportPage } from '#kit/service/member-export';
import type { Language } from '#schema/enums';
import { type ExportService, exportParts } from '#schema/export';
import type { MemberExports } from './member-exports.ts';

// Node compresses by itself, and a worker for each archive would cost memory.
configure({ useWebWorkers: false });

interface Pages {
  exports: MemberExports;
  userId: string;
  service: ExportService;
  part: string;
}

/** A JSON array, one page in memory at a time. */
function jsonOf({ exports, userId, service, part }: Pages): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: string | null = '';
  let isFirst = true;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (after === null) {
          controller.enqueue(encoder.encode(isFirst ? '[]\n' : '\n]\n'));
          controller.close();
          return;
        }
        const page = await exports.page(service, { userId, part, after });
        after = page.next;
        let text = '';
        for (const row of page.rows) {
          text += `${isFirst ? '[' : ','}\n${JSON.stringify(row)}`;
          isFirst = false;
        }
        controller.enqueue(encoder.encode(text));
      },
    },
    { highWaterMark: 0 },
  );
}

/** The names of the pictures that a member uploaded, one page in memory at a time. */
async function* pictureNames(exports: MemberExports, userId: string): AsyncGenerator<string> {
  let after: string | null = '';
  while (after !== null) {
    const page: ExportPage = await exports.page('user', { userId, part: 'files', after });
    for (const { name } of page.rows as { name: string }[]) yield name;
    after = page.next;
  }
}

/** Adds the bytes of each picture, one picture in memory at a time. Returns the names without bytes. */
async function addPictures(
  zip: ZipWriter<unknown>,
  names: AsyncIterable<string>,
  store: Pick<FileStore, 'get'>,
): Promise<string[]> {
  const missing: string[] = [];
  for await (const name of names) {
    const bytes = await store.get(name);
    // They are compressed already.
    if (bytes) await zip.add(`files/${name}`, new Uint8ArrayReader(bytes), { level: 0 });
    else missing.push(name);
  }
  return missing;
}

export interface ArchiveOptions {
  exports: MemberExports;
  /** Has the pictures of members. */
  store: Pick<FileStore, 'get'>;
  userId: string;
  /** Of the texts. */
  language: Language;
  at: Date;
}

/**
 * Writes a README in the language, one JSON file for each part, and the pictures that the member
 * uploaded. A picture without a file is named in `files/MISSING.txt`.
 */
export async function writeArchive(
  { exports, store, userId, language, at }: ArchiveOptions,
  into: WritableStream<Uint8Array>,
): Promise<void> {
  const zip = new ZipWriter(into);
  const services = Object.keys(exportParts) as ExportService[];
  const names = services.flatMap((service) => exportParts[service]);
  const lines = [
    formatMessage(language, 'export.readme', { date: at.toISOString() }),
    '',
    ...names.map((name) => `${name}.json: ${formatMessage(language, `export.${name}`)}`),
    `files/: ${formatMessage(language, 'export.pictures')}`,
  ];
  await zip.add('README.txt', new TextReader(`${lines.join('\n')}\n`));
  for (const service of services) {
    for (const part of exportParts[service]) {
      await zip.add(`${part}.json`, jsonOf({ exports, userId, service, part }));
    }
  }
  const missing = await addPictures(zip, pictureNames(exports, userId), store);
  if (missing.length > 0) {
    const text = [formatMessage(language, 'export.missing'), '', ...missing].join('\n');
    await zip.add('files/MISSING.txt', new TextReader(`${text}\n`));
  }
  await zip.close();
}
