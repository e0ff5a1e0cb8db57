import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFile } from '#kit/runtime/paths';

/** The files that a start of the platform in one process loads, with what they import statically. */
function loadedAtStart(): string[] {
  const texts = new Map<string, string>();
  const visit = (file: string) => {
    if (texts.has(file)) return;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, path = ''] of text.matchAll(/^(?:import|export) [^;]*?"(\.[^"]+)";$/gm)) {
      visit(join(dirname(file), path));
    }
  };
  visit(projectFile('dist/bundle/platform/one-process/main.js'));
  return [...texts.values()];
}

describe('the bundle of the platform in one process', () => {
  it('perf-G3 loads no package at the start that only some requests or settings need', () => {
    const late = [
      '@graphql-hive/gateway-runtime',
      'graphql-yoga',
      '@aws-sdk/client-s3',
      'nodemailer',
    ];
    const texts = loadedAtStart();
    // Proves that the names of packages are found.
    expect(texts.some((text) => text.includes('//#region node_modules/graphql/'))).toBe(true);
    const found = late.filter((name) =>
      texts.some((text) => text.includes(`//#region node_modules/${name}/`)),
    );
    expect(found).toEqual([]);
  });
});
