import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from './take.ts';

const figure = ({ file, language, theme, width }: Picture) => `
      <figure style="width:${Math.round(width / 4)}px">
        <a href="${file}"><img src="${file}" alt="" loading="lazy"></a>
        <figcaption>${language} ${theme} ${width}</figcaption>
      </figure>`;

/** Writes a page with all pictures of a folder. @returns its path */
export async function writeIndex(folder: string, pictures: readonly Picture[]): Promise<string> {
  const parts = Map.groupBy(pictures, ({ shot }) => shot);
  const body = [...parts].map(
    ([shot, own]) => `
    <h2>${shot}</h2>
    <section>${own.map(figure).join('')}
    </section>`,
  );
  const path = join(folder, 'index.html');
  await writeFile(
    path,
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Vita, every page</title>
    <style>
      body { font: 14px system-ui; margin: 24px; background: #ddd }
      section { display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
      figure { margin: 0 }
      img { width: 100%; display: block }
    </style>
  </head>
  <body>${body.join('')}
  </body>
</html>
`,
  );
  return path;
}
