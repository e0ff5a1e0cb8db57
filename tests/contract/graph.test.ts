import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { composeServices } from '@theguild/federation-composition';
import {
  buildSchema,
  type GraphQLNamedType,
  isNullableType,
  isObjectType,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
} from 'graphql';
import { IntlMessageFormat } from 'intl-messageformat';
import { projectFile } from '#kit/runtime/paths';
import { access, privateFields } from '#schema/access';
import { languages } from '#schema/enums';
import { errors } from '#schema/errors';
import { repetitions, takesRights } from '#schema/idempotency';
import { type MessageId, messages } from '#schema/messages/index';
import { printedSubgraphs } from '../../platform/code-generation/print-subgraphs.ts';

const run = promisify(execFile);
const read = (path: string) => readFile(projectFile(path), 'utf8');
const subgraphs = printedSubgraphs();
const { supergraphSdl = '', errors: problems } = composeServices(
  subgraphs.map(({ name, sdl }) => ({ name, typeDefs: parse(sdl) })),
);

describe('generated files (npm run codegen)', () => {
  it.each(subgraphs)('include the current SDL of $name', async ({ name, sdl }) => {
    expect(await read(`schema/subgraphs/${name}.graphql`)).toBe(sdl);
  });

  it('include the current supergraph', async () => {
    expect(problems).toBeUndefined();
    expect(await read('schema/supergraph.graphql')).toBe(supergraphSdl);
  });

  it.each([
    ['types of the events', 'codegen-events.mjs', 'events.ts'],
    ['contracts of badges', 'codegen-contracts.mjs', 'badge-contracts.ts'],
  ])('include the current %s', async (_, script, name) => {
    const folder = await mkdtemp(join(tmpdir(), 'vita-codegen-'));
    const file = join(folder, name);
    await run(process.execPath, [projectFile(`scripts/${script}`), file]);
    expect(await readFile(file, 'utf8')).toBe(await read(`schema/generated/${name}`));
    await rm(folder, { recursive: true });
  });

  it('X-L4 include the current documents of the web client, which its build sends by hash', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vita-codegen-'));
    const file = join(folder, 'documents.json');
    await run(process.execPath, [projectFile('scripts/codegen-documents.mjs'), file]);
    const registered = await read('schema/generated/trusted-documents.json');
    expect(await readFile(file, 'utf8')).toBe(registered);
    await rm(folder, { recursive: true });
    const assets = projectFile('web/dist/assets');
    const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
    const code = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')));
    const sent = [...code.join('').matchAll(/\{name:[`'"]\w+[`'"],hash:[`'"](\w+)[`'"]\}/g)];
    const hashes = new Set(sent.map(([, hash]) => hash));
    expect([...hashes].sort()).toEqual(Object.keys(JSON.parse(registered)));
  });

  it('include the current types of all documents', async () => {
    // Exits with 1 and lists stale files.
    const tool = projectFile('node_modules/.bin/graphql-codegen');
    const args = ['--config', projectFile('codegen.yml'), '--check', '--silent'];
    await expect(run(process.execPath, [tool, ...args])).resolves.toBeDefined();
  });
});

/** The services that have a type. */
const graphsOf = (node: GraphQLNamedType['astNode']): Set<string> =>
  new Set(
    (node?.directives ?? [])
      .filter(({ name }) => name.value === 'join__type')
      .flatMap(({ arguments: given = [] }) =>
        given.flatMap(({ name, value }) =>
          name.value === 'graph' && value.kind === Kind.ENUM ? [value.value] : [],
        ),
      ),
  );

describe('the graph', () => {
  it('rel-R21 makes every field nullable that another service resolves', () => {
    // The subgraph `live` is a part of the gateway, so it is never unavailable.
    const defaultOwners = {
      Query: 'live',
      Product: 'catalog',
      Viewer: 'user',
      User: 'user',
      Post: 'feed',
      Comment: 'feed',
      Up: 'catalog',
      UpReceipt: 'catalog',
      MemberBadges: 'user',
      MemberFinds: 'user',
      MemberPlays: 'user',
      MemberUps: 'user',
    };
    const supergraph = buildSchema(supergraphSdl, { assumeValid: true, assumeValidSDL: true });
    // A mutation has one owner, which returns the pages of its lists itself.
    const others = ['Mutation', 'PageInfo'];
    const named = new Set([...Object.keys(defaultOwners), ...others]);
    const ofMany = Object.values(supergraph.getTypeMap()).filter(
      ({ astNode }) => graphsOf(astNode).size > 1 && astNode?.kind === Kind.OBJECT_TYPE_DEFINITION,
    );
    expect(ofMany.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
    for (const [name, defaultOwner] of Object.entries(defaultOwners)) {
      const node = supergraph.getType(name)?.astNode as ObjectTypeDefinitionNode | undefined;
      const fields = node?.fields ?? [];
      const owned = fields.flatMap(({ name: field, type, directives = [] }) => {
        const join = directives.find((one) => one.name.value === 'join__field');
        const graph = join?.arguments?.find((one) => one.name.value === 'graph')?.value;
        const owner = graph?.kind === Kind.ENUM ? graph.value.toLowerCase() : defaultOwner;
        return owner !== defaultOwner && type.kind === Kind.NON_NULL_TYPE ? [field.value] : [];
      });
      expect({ name, owned }).toEqual({ name, owned: [] });
    }
  });

  it.each(subgraphs)('C-M8 uses only what both graphs can run, in $name', ({ sdl }) => {
    // The local graph reads no selection of fields from a directive, and knows one key: `id`.
    expect(sdl.match(/@(requires|provides|override|external|interfaceObject)\b(?!")/g)).toBeNull();
    const entities = parse(sdl).definitions.flatMap((definition) =>
      'directives' in definition ? [definition.directives ?? []] : [],
    );
    for (const directives of entities) {
      const keys = directives.filter(({ name }) => name.value === 'key');
      const fields = keys.flatMap(({ arguments: given = [] }) =>
        given.flatMap(({ value }) => (value.kind === Kind.STRING ? [value.value] : [])),
      );
      expect([[], ['id']]).toContainEqual(fields);
    }
  });

  it('rel-S34 has an access rule for exactly the existing root fields', () => {
    const roots = ['Query', 'Mutation', 'Subscription'];
    const fields = subgraphs.flatMap(({ sdl }) => {
      const schema = buildSchema(sdl, { assumeValid: true, assumeValidSDL: true });
      return roots.flatMap((root) => {
        const type = schema.getType(root);
        if (!type || !('getFields' in type)) return [];
        return Object.keys(type.getFields()).map((field) => `${root}.${field}`);
      });
    });
    expect(fields.sort()).toEqual(Object.keys(access).sort());
  });

  it('rel-S34 has a rule for the fields of public types that only the member herself can read', async () => {
    const ofMember = /for those who maintain|null for (others|everyone else)/;
    const ofStaff = /for staff; null/;
    const schema = buildSchema(await read('schema/public.graphql'), { assumeValidSDL: true });
    const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
      !isObjectType(type) || type.name === 'Viewer'
        ? []
        : Object.values(type.getFields()).map((field) => ({
            ...field,
            path: `${type.name}.${field.name}`,
          })),
    );
    const paths = fields.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(Object.keys(privateFields)));
    // What is for staff is for no program.
    const found = fields.filter(
      ({ name, type, description }) =>
        isNullableType(type) &&
        (/^viewer[A-Z]/.test(name) || ofMember.test(description ?? '')) &&
        !ofStaff.test(description ?? ''),
    );
    const own = found.map(({ path }) => path);
    expect(Object.keys(privateFields)).toEqual(expect.arrayContaining(own));
    expect(own).toContain('Product.viewerRelation');
  });

  it('C-M12 says of exactly the existing mutations why they can be repeated', () => {
    const mutations = subgraphs.flatMap(({ sdl }) => {
      const schema = buildSchema(sdl, { assumeValid: true, assumeValidSDL: true });
      return Object.values(schema.getMutationType()?.getFields() ?? {});
    });
    const names = mutations.map(({ name }) => name);
    expect(names.sort()).toEqual(Object.keys(repetitions).sort());
    const takeKey = mutations.filter(({ description }) =>
      /Idempotency-Key/.test(description ?? ''),
    );
    const byKey = names.filter((name) => repetitions[name]?.by === 'key');
    expect(takeKey.map(({ name }) => name).sort()).toEqual(byKey);
    const byNature = names.filter((name) => repetitions[name]?.by === 'nature');
    expect(byNature).toEqual(expect.arrayContaining([...takesRights]));
    // What a visitor may call has no member to whom a key could belong.
    expect(byKey.filter((name) => access[`Mutation.${name}`]?.access === 'anyone')).toEqual([]);
  });
});

/** Names of the placeholders of a text, including those inside plurals. */
function placeholders(text: string): string[] {
  const names = new Set<string>();
  const visit = (parts: unknown): void => {
    if (Array.isArray(parts)) for (const part of parts) visit(part);
    if (typeof parts !== 'object' || parts === null || Array.isArray(parts)) return;
    const { type, value, options } = parts as { type: number; value: string; options?: object };
    // 0 is literal text and 7 the number sign of a plural.
    if (type !== 0 && type !== 7) names.add(value);
    for (const option of Object.values(options ?? {})) visit(option.value);
  };
  visit(new IntlMessageFormat(text, 'en').getAst());
  return [...names].sort();
}

describe('texts', () => {
  const ids = Object.keys(messages.en) as MessageId[];

  it('Q38 have the same ids and placeholders in both languages', () => {
    expect(Object.keys(messages.zh).sort()).toEqual([...ids].sort());
    for (const id of ids) {
      expect([id, placeholders(messages.zh[id])]).toEqual([id, placeholders(messages.en[id])]);
    }
  });

  it('Q38 contain Chinese characters in Chinese only', () => {
    const han = /\p{Script=Han}/u;
    expect(ids.filter((id) => han.test(messages.en[id]))).toEqual([]);
    const names = ['platform.1', 'platform.2'];
    const hasWords = (id: MessageId) => /\p{L}/u.test(messages.zh[id].replaceAll(/\{\w+\}/g, ''));
    const ofWords = ids.filter(hasWords);
    expect(ofWords.filter((id) => !han.test(messages.zh[id]))).toEqual(names);
  });

  it.each(languages)('Q38 cover every error in %s', (language) => {
    for (const code of Object.keys(errors)) {
      expect(messages[language]).toHaveProperty([`error.${code}`], expect.stringMatching(/./));
    }
  });
});
