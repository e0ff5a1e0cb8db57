import { readFileSync } from 'node:fs';
import { projectFile } from '#kit/runtime/paths';

interface EarlierDocument {
  text: string;
}

const read = <T>(name: string): Record<string, T> =>
  JSON.parse(readFileSync(projectFile(`schema/generated/${name}.json`), 'utf8'));

/**
 * The documents of the web client by hash, which `npm run codegen` writes: of this release, and of earlier
 * ones whose pages may still be open.
 */
export function readTrustedDocuments(): ReadonlyMap<string, string> {
  const earlier = Object.entries(read<EarlierDocument>('earlier-documents')).map(
    ([hash, { text }]): [string, string] => [hash, text],
  );
  return new Map([...earlier, ...Object.entries(read<string>('trusted-documents'))]);
}
