import { configure, TextReader, ZipWriter } from '@zip.js/zip.js';
import { formatMessage } from '#kit/runtime/messages';
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

/** Writes a README in the language and one JSON file for each part. */
export async function writeArchive(
  exports: MemberExports,
  { userId, language, at }: { userId: string; language: Language; at: Date },
  into: WritableStream<Uint8Array>,
): Promise<void> {
  const zip = new ZipWriter(into);
  const services = Object.keys(exportParts) as ExportService[];
  const names = services.flatMap((service) => exportParts[service]);
  const lines = [
    formatMessage(language, 'export.readme', { date: at.toISOString() }),
    '',
    ...names.map((name) => `${name}.json: ${formatMessage(language, `export.${name}`)}`),
  ];
  await zip.add('README.txt', new TextReader(`${lines.join('\n')}\n`));
  for (const service of services) {
    for (const part of exportParts[service]) {
      await zip.add(`${part}.json`, jsonOf({ exports, userId, service, part }));
    }
  }
  await zip.close();
}
