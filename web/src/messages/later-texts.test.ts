import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { en as later } from './later/en.ts';

/** Tests run from the root of the repository. */
const entry = 'web/src/main.tsx';
const specifiers = /(?:\bfrom|\bimport)\s*\(?'(\.[^']+)'/g;
/** A page, or a part of one, that is loaded together with the later texts. */
const laterImport = /later(?:Page|Part)\(\s*\(\)\s*=>\s*import\('[^']+'\)/g;

/** The modules that can render without the later texts: all but dialogs and the pages of members. */
function firstModules(): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    const isOwn = existsSync(path) && !path.includes('/gql/') && !path.includes('/messages/');
    if (found.has(path) || !isOwn) return;
    found.add(path);
    // A handle imports its dialog together with the later texts.
    const source = readFileSync(path, 'utf8').replace(/import type [^;]+;/g, '');
    const code = source.replace(laterImport, '');
    const isHandle = path.startsWith('web/src/dialogs/');
    const imports = isHandle ? code.replace(/import\('[^']+'\)/g, '') : code;
    for (const [, specifier = ''] of imports.matchAll(specifiers)) {
      visit(join(dirname(path), specifier));
    }
  };
  visit(entry);
  return [...found];
}

describe('later texts', () => {
  it('I1 perf-G12 are not used by what the first load can show', () => {
    const modules = firstModules();
    expect(modules.length).toBeGreaterThan(100);
    const code = modules.map((path) => readFileSync(path, 'utf8')).join('\n');
    const isUsed = (id: string) =>
      code.includes(`'${id}'`) || code.includes(`\`${id.slice(0, id.lastIndexOf('.'))}.\${`);
    expect(Object.keys(later).filter(isUsed)).toEqual([]);
  });
});
