import { globSync, readFileSync } from 'node:fs';
import { projectFile } from '#kit/runtime/paths';
import { pagePaths } from '#schema/page-paths';

const sources = [
  'web/src/**/*.{ts,tsx}',
  'gateway/src/**/*.ts',
  'services/*/src/**/*.ts',
  'platform/**/*.ts',
];
const isGuarded = (file: string) => !/\.test\.ts$|\/testing\/|\/gql\//.test(file);

const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

const paths = Object.values(pagePaths).filter((path) => path !== '/' && path !== '/_dev');
/** A string that begins with the path of a page. */
const literal = new RegExp(`['"\`](?:${paths.join('|')})(?=['"\`/?#$])`);

describe('page paths', () => {
  it('are written only in schema/page-paths.ts', () => {
    const files = sources.flatMap((pattern) => globSync(pattern, { cwd: projectFile('.') }));
    expect(files.length).toBeGreaterThan(300);
    const found = files
      .filter(isGuarded)
      .filter((file) => literal.test(withoutComments(readFileSync(projectFile(file), 'utf8'))));
    expect(found).toEqual([]);
  });
});
