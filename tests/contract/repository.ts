import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { projectFile } from '#kit/runtime/paths';

const generated = new Set([
  '.git',
  '.cache',
  'node_modules',
  'dist',
  'dist-server',
  'test-results',
  'web/dist',
]);

function listBelow(folder: string): string[] {
  return readdirSync(projectFile(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (generated.has(entry.name) || entry.name.startsWith('.data')) return [];
    return entry.isDirectory() ? [`${path}/`, ...listBelow(path)] : [path];
  });
}

/** Files and folders of the repository; a folder ends with a slash. Without what a build makes. */
export const repositoryPaths: readonly string[] = listBelow('.');

export const filesMatching = (pattern: RegExp): string[] =>
  repositoryPaths.filter((path) => pattern.test(path));

export const readText = (path: string): string =>
  readFileSync(join(projectFile('.'), path), 'utf8');

export interface Document {
  path: string;
  folder: string;
  text: string;
  /** The text without fenced blocks. */
  prose: string;
  /** Inline code, and the lines of fenced blocks. */
  code: { spans: string[]; lines: string[] };
}

function toDocument(path: string): Document {
  const text = readText(path);
  const fences = /^```.*\n([\s\S]*?)^```/gm;
  const prose = text.replace(fences, '');
  return {
    path,
    folder: posix.dirname(path),
    text,
    prose,
    code: {
      spans: [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? ''),
      lines: [...text.matchAll(fences)].flatMap(([, block]) => (block ?? '').split('\n')),
    },
  };
}

export const documents: readonly Document[] = filesMatching(/\.md$/).map(toDocument);

export function documentAt(path: string): Document {
  const found = documents.find((document) => document.path === path);
  if (!found) throw new Error(`There is no ${path}`);
  return found;
}

/** A row of a Markdown table, without the head: its cells, trimmed. */
export const tableRows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => /^\|(?!-)/.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
