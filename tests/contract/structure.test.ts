import { existsSync, globSync, readFileSync } from 'node:fs';
import { projectFile } from '#kit/runtime/paths';
import { serviceNames } from '#schema/processes';

const sources = globSync(
  '{schema,services,gateway,platform,demo,web,tests,scripts}/**/*.{ts,tsx,mjs}',
  {
    cwd: projectFile('.'),
    exclude: (path) => /(^|\/)(dist|dist-server|node_modules|gql)(\/|$)/.test(path),
  },
);
const read = (path: string) => readFileSync(projectFile(path), 'utf8');
const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(path);

/** The same role has the same file name in all five services. */
const serviceFiles = [
  'README.md',
  'src/main.ts',
  'src/app.ts',
  'src/context.ts',
  'src/graph.ts',
  'src/graph.test.ts',
  'src/handlers.ts',
  'src/tables.ts',
  'src/migrations/migrations.ts',
];

/** Names of one role that a service must not use for it. */
const otherNames =
  /(^|\/)([a-z]+-(context|graph|handlers|app)|migration-list|[a-z]+-(stack|fixture)|[a-z]+\.graph|subscriptions|member)(\.test)?\.ts$/;

/** Lines of source without tests; a package that needs more does more than one job. */
const kitBudgets: Record<string, number> = {
  runtime: 1_015,
  files: 350,
  links: 260,
  outgoing: 340,
  database: 1_825,
  entities: 345,
  events: 4_630,
  subgraph: 1_540,
  throttle: 390,
  idempotency: 710,
  service: 970,
  rebuild: 1_600,
};

/** Files inside a package that are not its public interface; `patches/README.md` explains each. */
const packageInternals = [
  'graphql-jit/dist/variables.js',
  'graphql-jit/dist/variables',
  'ajv/dist/2020.js',
];

/** An override of the linter with imports that it forbids. */
interface Override {
  includes: string[];
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          options: { paths: { react: { importNames: string[] } } };
        };
      };
    };
  };
}

describe('the structure of the repository', () => {
  it.each(serviceNames)('has the standard file for each role in the %s service', (name) => {
    const missing = serviceFiles.filter(
      (file) => !existsSync(projectFile(`services/${name}/${file}`)),
    );
    expect(missing).toEqual([]);
  });

  it('has no other file name for a role in a service', () => {
    const own = sources.filter((path) => /^services\/(?!kit\/)[a-z]+\/src\/[^/]+\.ts$/.test(path));
    expect(own.filter((path) => otherNames.test(path))).toEqual([]);
    expect(otherNames.test('services/user/src/user-context.ts')).toBe(true);
  });

  it.each(Object.entries(kitBudgets))('keeps the kit package %s below %i lines', (name, budget) => {
    const files = sources.filter(
      (path) => path.startsWith(`services/kit/src/${name}/`) && !isTest(path),
    );
    const lines = files.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0);
    expect(lines).toBeGreaterThan(0);
    expect(lines).toBeLessThanOrEqual(budget);
  });

  it('has a budget for every package of the kit but its fixtures', () => {
    const packages = new Set(
      sources.flatMap((path) => /^services\/kit\/src\/([^/]+)\//.exec(path)?.[1] ?? []),
    );
    packages.delete('testing');
    expect([...packages].sort()).toEqual(Object.keys(kitBudgets).sort());
  });

  it('forbids the imports of emptied parts of React in all of the web client', () => {
    // A later override replaces the options of the rule, so that both have the list.
    const overrides: Override[] = JSON.parse(read('biome.json')).overrides;
    const lists = overrides
      .filter(({ includes }) => includes[0] === 'web/src/**')
      .map(({ linter }) => linter.rules.style.noRestrictedImports.options.paths);
    expect(lists).toHaveLength(2);
    expect(lists[0]?.react.importNames).toContain('ViewTransition');
    expect(lists[1]).toEqual(lists[0]);
  });

  it('imports no private file of a package', () => {
    const internal =
      /(?:from|import|require)\s*\(?\s*['"]((?:@[\w.-]+\/)?\w[\w.-]*\/(?:dist|src|lib)\/[^'"]+)['"]/g;
    const found = sources.flatMap((path) =>
      [...read(path).matchAll(internal)]
        .map(([, specifier = '']) => specifier)
        .filter((specifier) => !packageInternals.includes(specifier))
        .map((specifier) => `${path} imports ${specifier}`),
    );
    expect(found).toEqual([]);
  });
});
