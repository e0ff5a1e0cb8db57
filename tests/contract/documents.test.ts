import { spawnSync } from 'node:child_process';
import { posix } from 'node:path';
import { projectFile } from '#kit/runtime/paths';
import { chainVariables } from '../../services/badge/src/chain/chain-config.ts';
import {
  type Document,
  documentAt,
  documents,
  filesMatching,
  readText,
  repositoryPaths,
  tableRows,
} from './repository.ts';

const everything = new Set(repositoryPaths);
const baseNames = [...new Set(repositoryPaths.map((path) => posix.basename(path)))];
const topLevel = new Set(repositoryPaths.map((path) => path.split('/')[0]));
const fileEnding = /\.(ts|tsx|mjs|cjs|json|yaml|yml|md|css|graphql|xml|sh)$/;

/** Files of packages and of other projects. */
const otherProjects = new Set([
  'alf/tokens.ts',
  'animated_number.tsx',
  'dist/variables.js',
  'scripts/hydrate-symlinks.js',
]);

/** Each problem of each document as one line, so that a failure names all of them. */
const problemsOf = (check: (document: Document) => string[]): string[] =>
  documents.flatMap((document) => check(document).map((problem) => `${document.path}: ${problem}`));

const exists = (path: string): boolean => everything.has(path) || everything.has(`${path}/`);

/** The anchor that a heading gets. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

function hasAnchor(path: string, anchor: string): boolean {
  const headings = [...documentAt(path).prose.matchAll(/^#+ (.*)$/gm)];
  return headings.some(([, heading]) => anchorOf(heading ?? '') === anchor);
}

function brokenLinks({ prose, folder, path }: Document): string[] {
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link ?? '');
  return links.filter((link) => {
    // Articles link to pages of the site, which their own test checks.
    if (/^[a-z]+:/.test(link) || folder === 'web/content') return false;
    const [file = '', anchor] = link.split('#');
    const target = file ? posix.normalize(posix.join(folder, file)).replace(/\/$/, '') : path;
    return !exists(target) || (anchor !== undefined && !hasAnchor(target, anchor));
  });
}

/** `<name>`, `*` and `...` stand for any part of a path segment, `{a,b}` for one of both. */
function patternOf(path: string): RegExp {
  const source = path
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/<[^>]+>|\*+|\\\.\\\.\\\.|…/g, '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(${choices.replaceAll(',', '|')})`);
  return new RegExp(`^${source.replace(/\/$/, '')}/?$`);
}

/** A subpath import such as `#kit/runtime/clock`, as the path that it resolves to. */
function resolveImport(specifier: string): string {
  const [root = '', ...rest] = specifier.split('/');
  const folder = { '#kit': 'services/kit/src', '#schema': 'schema' }[root];
  return folder ? posix.join(folder, ...rest) : specifier;
}

/** Only what looks like a path of this repository: other code spans are names, values or addresses. */
function isPath(span: string, folder: string): boolean {
  if (!/^[#\w.@<>*{},…-]+(\/[\w.@<>*{},…-]+)*\/?$/.test(span)) return false;
  if (/^(\.\.|[A-Z_]+\/)/.test(span) || otherProjects.has(span)) return false;
  const [first = ''] = span.split('/');
  if (span.startsWith('#')) return /^#(kit|schema)\/./.test(span);
  if (!span.includes('/')) return fileEnding.test(span);
  return topLevel.has(first) || exists(posix.join(folder, first)) || fileEnding.test(span);
}

function missingPaths({ code, folder }: Document): string[] {
  return code.spans.filter((span) => {
    if (!isPath(span, folder)) return false;
    if (!span.includes('/') && baseNames.some((name) => patternOf(span).test(name))) return false;
    const path = resolveImport(span);
    if (/^(dist|node_modules|\.cache|\.data)(\/|$)/.test(path)) return false;
    const places = [path, `${path}.ts`, posix.join(folder, path), posix.join(folder, 'src', path)];
    const patterns = places.map(patternOf);
    return !repositoryPaths.some((known) => patterns.some((one) => one.test(known)));
  });
}

const scripts: Record<string, string> = JSON.parse(readText('package.json')).scripts;

function missingScripts({ code }: Document): string[] {
  const commands = [...code.spans, ...code.lines].flatMap((line) => [
    ...[...line.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name ?? ''),
    ...[...line.matchAll(/\bnpm (start|test)\b/g)].map(([, name]) => name ?? ''),
  ]);
  return commands.filter((name) => !Object.hasOwn(scripts, name));
}

const sources = filesMatching(/^(?!tests\/|.*(\.test\.|\/testing\/)).*\.(ts|tsx|mjs)$/);
const importPattern = /(?:from|import\(|import)\s*\(?['"]([^'"]+)['"]/g;

const importersOf = (target: string): string[] =>
  sources.filter((file) =>
    [...readText(file).matchAll(importPattern)].some(([, specifier = '']) => {
      if (specifier === target || specifier.startsWith(`${target}/`)) return true;
      if (!specifier.startsWith('.') && !specifier.startsWith('#')) return false;
      const resolved = specifier.startsWith('.')
        ? posix.join(posix.dirname(file), specifier)
        : resolveImport(specifier);
      const below = target.replace(/\/?$/, '/');
      return [resolved, `${resolved}.ts`].includes(target) || resolved.startsWith(below);
    }),
  );

/** The one form of such a claim: `a/` is the only folder that imports `b` (and `c`). */
const claimPattern = /`([^`]+)` is the only (?:folder|file|place) that imports `([^`]+)`/g;
const claimWords = /\bonly (?:\w+ )?(?:folder|file|place)s? (?:that|which|to) (?:may )?import/g;

function falseClaims({ prose, folder }: Document): string[] {
  const text = prose.replace(/\s+/g, ' ');
  const claims = [...text.matchAll(claimPattern)];
  const unread = [...text.matchAll(claimWords)].length - claims.length;
  return [
    ...(unread > 0 ? [`${unread} claims about imports are not in the form that is checked`] : []),
    ...claims.flatMap(([claim, place = '', target = '']) => {
      const home = exists(place.replace(/\/$/, '')) ? place : posix.join(folder, place);
      const others = importersOf(target).filter((file) => !file.startsWith(home));
      return others.map((file) => `${claim}, but ${file} imports it too`);
    }),
  ];
}

/** Folders that need a README with their import rules. */
const packages = [
  ...[
    'runtime',
    'database',
    'events',
    'throttle',
    'idempotency',
    'subgraph',
    'service',
    'testing',
  ].map((name) => `services/kit/src/${name}`),
  ...['user', 'catalog', 'feed', 'vitamin', 'badge'].map((name) => `services/${name}`),
  ...['gateway', 'gateway/graph-runtime', 'gateway/src/rest', 'platform', 'demo', 'schema', 'web'],
  ...['tests', 'tests/bench'],
];

const importers = /\b(imported by|imports? it|starts?( and seeds?)? it|others import)\b/i;

function environmentOfCode(): Set<string> {
  const files = sources.filter((file) => /^(platform|gateway|services|scripts|web)\//.test(file));
  const found = files.flatMap((file) => {
    const text = readText(file);
    const named = [...text.matchAll(/\b(?:process\.env|environment|env)\.([A-Z][A-Z0-9_]+)\b/g)];
    const read = /readConfig\(/.test(text) ? [...text.matchAll(/[{\s]([A-Z][A-Z0-9_]+):/g)] : [];
    const destructured = /\{([^{}]*)\} = process(?:\.env|Environment\(\))/g;
    const taken = [...text.matchAll(destructured)].flatMap(([, names = '']) => [
      ...names.matchAll(/([A-Z][A-Z0-9_]+)/g),
    ]);
    return [...named, ...read, ...taken].map(([, name]) => name ?? '');
  });
  const inCompose = [...readText('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)];
  return new Set([...found, ...inCompose.map(([, name]) => name ?? '')]);
}

/** Of the operating system and of Node.js; and those that our scripts set for the tests. */
const foreignVariables =
  /^(PATH|NODE_OPTIONS|DEBIAN_FRONTEND|VITA_BROWSER|VITA_MUTATION_(AREA|INCREMENTAL)|VITA_TEST_ADMIN_URL|SSR)$/;
const serviceVariable = /^(USER|CATALOG|FEED|VITAMIN|BADGE)_(URL|DATABASE_PASSWORD|CLAIM_KEYS)$/;

describe('documents', () => {
  it('link only to files and headings that exist', () => {
    expect(problemsOf(brokenLinks)).toEqual([]);
  });

  it('name only paths that exist', () => {
    expect(problemsOf(missingPaths)).toEqual([]);
  });

  it('name only npm scripts that exist', () => {
    expect(problemsOf(missingScripts)).toEqual([]);
  });

  it('state truly which place alone imports something', () => {
    expect(problemsOf(falseClaims)).toEqual([]);
  });

  it('state in the README of each package what it may import and what may import it', () => {
    const silent = packages.filter((folder) => {
      const readme = `${folder}/README.md`;
      const text = exists(readme) ? readText(readme).replace(/\s+/g, ' ') : '';
      return !(/\bmay import\b/i.test(text) && importers.test(text));
    });
    expect(silent).toEqual([]);
  });

  it('introduce a service or a package of the kit in 30 lines at most', () => {
    const readmes = packages.filter((one) => one.startsWith('services/'));
    const long = readmes.filter(
      (one) => readText(`${one}/README.md`).trim().split('\n').length > 30,
    );
    expect(long).toEqual([]);
  });

  it('list every decision with its title, status and date', () => {
    const files = filesMatching(/^docs\/decisions\/\d{4}-[\w-]+\.md$/);
    const described = files.map((file) => {
      const [, number, title] = /^# (\d{4}) (.*)$/m.exec(readText(file)) ?? [];
      const [, status] = /^Status: (.*?) *$/m.exec(readText(file)) ?? [];
      const [, date] = /^Date: (\d{4}-\d\d-\d\d)$/m.exec(readText(file)) ?? [];
      return [`[${number}](${posix.basename(file)})`, title, status, date];
    });
    const [, ...rows] = tableRows(readText('docs/decisions/README.md'));
    expect(rows).toEqual(described);
  });

  it('show the requirements with the tests that exist', () => {
    const script = projectFile('scripts/requirements.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script, '--check'], {
      encoding: 'utf8',
    });
    expect({ status, problems: stderr.split('\n').filter(Boolean) }).toEqual({
      status: 0,
      problems: [],
    });
  });

  it('show each event with the fields and the example of its contract', () => {
    const text = readText('docs/events.md');
    const wrong = filesMatching(/^schema\/events\/.*\.json$/).filter((file) => {
      const { $id: type, properties } = JSON.parse(readText(file));
      const [, section = ''] = text.split(`### ${type}\n`);
      const [own = ''] = section.split('\n## ', 1).join('').split('\n### ', 1);
      const { data } = JSON.parse(readText(`tests/contract/event-corpus/${type}.json`));
      const rows = tableRows(own)
        .slice(1)
        .map(([name]) => name);
      const fields = Object.keys(properties).map((name) => `\`${name}\``);
      return rows.join() !== fields.join() || !own.includes(`\n${JSON.stringify(data)}\n`);
    });
    expect(wrong).toEqual([]);
  });

  it('name every table of the user service with its indexes, and no other', () => {
    const operations = readText('docs/operations.md');
    const section = operations.slice(operations.indexOf('### Tables of the service user'));
    const [, ...rows] = tableRows(section);
    const namesIn = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '');
    const [, map = ''] = readText('services/user/src/tables.ts').split('interface UserTables {');
    const tables = [...map.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name ?? '');
    expect(rows.flatMap(([cell]) => namesIn(cell))).toEqual(tables);
    const migrations = filesMatching(/^services\/user\/src\/migrations\/\d.*\.ts$/).map(readText);
    const indexes = migrations.flatMap((text) =>
      [...text.matchAll(/create (?:unique )?index (\w+)|\bindex\('(\w+)'/g)].map(
        ([, inTable, later]) => inTable ?? later,
      ),
    );
    const described = rows.flatMap(([, , , cell]) => namesIn(cell));
    expect(described).toEqual(expect.arrayContaining(indexes));
    expect(rows.filter(([, holds, ends]) => !holds || !ends)).toEqual([]);
  });

  it('describe every environment variable, and no other', () => {
    const { prose } = documentAt('docs/operations.md');
    const rows = tableRows(prose.slice(prose.indexOf('## Settings'), prose.indexOf('## Health')));
    const described = rows.flatMap(([cell = '']) =>
      [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''),
    );
    const elsewhere = ['POSTGRES_PASSWORD', 'PAGE_PATIENCE_MS', 'GRAPH_BASE'];
    // Those of networks are put together from their names.
    const code = [...new Set([...environmentOfCode(), ...chainVariables])].filter(
      (name) => !foreignVariables.test(name),
    );
    const known = (name: string) => described.includes(name) || elsewhere.includes(name);
    expect({
      undescribed: code.filter((name) => !known(name) && !/^[A-Z]+_CLAIM_KEY$/.test(name)),
      unknown: described.filter((name) => !code.includes(name) && !serviceVariable.test(name)),
    }).toEqual({ undescribed: [], unknown: [] });
  });

  it('offer in .env.example exactly what compose.yaml needs', () => {
    const named = (text: string, pattern: RegExp) =>
      [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].sort();
    const example = readText('.env.example');
    const compose = readText('compose.yaml');
    expect(named(example, /^([A-Z_]+)=/gm)).toEqual(named(compose, /\$\{([A-Z_]+):\?/g));
    expect(named(example, /^# ([A-Z_]+)=/gm)).toEqual(named(compose, /\$\{([A-Z_]+):-/g));
  });
});
