import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { projectFile } from '#kit/runtime/paths';
import type { PageRenderer } from '#schema/pages';

/** Loads the page renderer that Vite built from `web/`; null when it was not built. */
export async function loadRenderer(): Promise<PageRenderer | null> {
  const file = projectFile('web/dist-server/entry-server.js');
  if (!existsSync(file)) return null;
  const { renderer }: { renderer: PageRenderer } = await import(pathToFileURL(file).href);
  return renderer;
}
