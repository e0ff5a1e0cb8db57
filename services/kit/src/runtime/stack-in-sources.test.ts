import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { jest } from '@jest/globals';
import { stackInSources } from './stack-in-sources.ts';

describe('stackInSources', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vita-stack-'));
  const bundle = join(folder, 'dist/bundle');
  afterAll(() => rmSync(folder, { recursive: true }));

  const frame = (file: string, position: string) =>
    `Error: broken\n    at upProduct (${pathToFileURL(join(bundle, file)).href}:${position})`;

  it('rel-R36 replaces a position in the bundle with the one in the source', () => {
    mkdirSync(bundle, { recursive: true });
    const sources = ['../../services/up-product.ts'];
    // Line 2, column 5 of the bundle is line 4, column 3 of the source.
    const map = { version: 3, sources, names: [], mappings: ';IAGE' };
    writeFileSync(join(bundle, 'main.js.map'), JSON.stringify(map));
    const source = join(folder, 'services/up-product.ts');
    expect(stackInSources(frame('main.js', '2:5'))).toBe(
      `Error: broken\n    at upProduct (${source}:4:3)`,
    );
  });

  it('rel-R36 leaves positions without a map as they are', () => {
    const stacks = [
      frame('packages.js', '1:1'),
      'Error\n    at run (node:internal/x:1:2)',
      'Error',
    ];
    expect(stacks.map(stackInSources)).toEqual(stacks);
  });

  it('leaves text of a message and very long lines as they are', () => {
    const stack = frame('main.js', '2:5');
    const [, at = ''] = stack.split('\n');
    const texts = [at.trim(), at.replace('upProduct', 'file://'.repeat(1_000))];
    expect(stackInSources(stack)).not.toBe(stack);
    expect(texts.map(stackInSources)).toEqual(texts);
  });

  it('forgets the maps when no error was printed for a while', () => {
    jest.useFakeTimers();
    const stack = frame('main.js', '2:5');
    const map = join(bundle, 'main.js.map');
    expect(stackInSources(stack)).not.toBe(stack);
    rmSync(map);
    expect(stackInSources(stack)).not.toBe(stack);
    jest.runAllTimers();
    expect(stackInSources(stack)).toBe(stack);
    jest.useRealTimers();
  });
});
