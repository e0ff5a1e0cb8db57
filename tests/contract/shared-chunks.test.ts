import { sharedChunks } from '../../web/vite/shared-chunks.ts';

/** Modules with their imports. */
const imports: Record<string, string[]> = {
  entry: ['react'],
  home: ['row', 'react', 'hero'],
  category: ['row', 'filter'],
  product: ['head', 'facts'],
  slug: ['head', 'facts'],
  about: ['head'],
  dialog: ['field', 'row'],
};
const modules = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }),
} as unknown as Parameters<ReturnType<typeof sharedChunks>>[1];

const chunkOf = (id: string) =>
  sharedChunks('entry', {
    lists: ['home', 'category'],
    product: ['product', 'slug'],
    common: ['about'],
  })(id, modules);

describe('shared chunks', () => {
  it('perf-G12 name the group whose pages alone share a module', () => {
    expect(chunkOf('row')).toBe('lists');
    expect(chunkOf('facts')).toBe('product');
  });

  it('perf-G12 put what every page or two groups need into one chunk', () => {
    expect(chunkOf('react')).toBe('common');
    expect(chunkOf('head')).toBe('common');
  });

  it('perf-G12 leave modules of one page and of later parts to the bundler', () => {
    expect(chunkOf('hero')).toBeNull();
    expect(chunkOf('filter')).toBeNull();
    expect(chunkOf('field')).toBeNull();
  });
});
