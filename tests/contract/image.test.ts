import { readFileSync } from 'node:fs';
import { projectFile } from '#kit/runtime/paths';
import { eventGuides, graphFiles, restGuides } from '#schema/page-paths';

const read = (path: string) => readFileSync(projectFile(path), 'utf8');

describe('Dockerfile', () => {
  it('O1 has every guide and the packed client of partners in the image', () => {
    const image = read('Dockerfile');
    expect(image).toContain('&& node clients/typescript/pack.mjs dist/packages');
    const copied = [...image.matchAll(/^COPY --from=build (.+) \S+$/gm)]
      .flatMap(([, files = '']) => files.split(' '))
      .map((file) => file.replace('/vita/', ''));
    const served = Object.values({ ...restGuides, ...graphFiles, ...eventGuides });
    const isCopied = (file: string) =>
      copied.some((one) => file === one || file.startsWith(`${one}/`));
    expect(['dist/packages', ...served].filter((file) => !isCopied(file))).toEqual([]);
  });

  it('O1 sends every folder that the compiler reads to the image build', () => {
    const { include } = JSON.parse(read('tsconfig.json'));
    const folders = (include as string[]).map((path) => path.split('/')[0]);
    const leftOut = read('.dockerignore').trim().split('\n');
    expect(leftOut.filter((path) => folders.includes(path.split('/')[0] ?? ''))).toEqual([]);
  });
});
