import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { projectFile } from '#kit/runtime/paths';
import { asyncApiPath, eventGuides, graphFiles, openApiPath, restGuides } from '#schema/page-paths';

/** The address of each file of the repository that is served as it is, or with its links changed. */
const addresses: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ...restGuides, ...graphFiles, ...eventGuides }).map(
    ([path, file]) => [file, path] as const,
  ),
  ['schema/events/asyncapi.yaml', asyncApiPath],
  ['schema/generated/openapi.yaml', openApiPath],
]);

/** A link of Markdown to another file: its text, the file and a heading of it. */
const fileLink = /\[([^\]]*)\]\((?![a-z]+:|[/#])([^)\s#]+)(#[^)\s]*)?\)/g;

/** The media type of a guide: Markdown, or a plain text, since browsers download other types. */
export const guideType = (file: string): string =>
  `${file.endsWith('.md') ? 'text/markdown' : 'text/plain'}; charset=utf-8`;

/** A guide as it is served: its links name addresses of the site, and what is not served has none. */
export function readGuide(file: string): string {
  const text = readFileSync(projectFile(file), 'utf8');
  if (!file.endsWith('.md')) return text;
  return text.replace(fileLink, (_, label: string, to: string, heading = '') => {
    const address = addresses.get(posix.join(posix.dirname(file), to));
    return address === undefined ? label : `[${label}](${address}${heading})`;
  });
}
