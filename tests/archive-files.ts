import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';

/** The files of a ZIP response, by their names. */
export async function archiveBytes(response: Response): Promise<Record<string, Buffer>> {
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(await response.arrayBuffer())));
  const files: Record<string, Buffer> = {};
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    files[entry.filename] = Buffer.from(await entry.getData(new Uint8ArrayWriter()));
  }
  await reader.close();
  return files;
}

/** The same as text. */
export async function archiveTexts(response: Response): Promise<Record<string, string>> {
  const files = Object.entries(await archiveBytes(response));
  return Object.fromEntries(files.map(([name, bytes]) => [name, bytes.toString()]));
}
