import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { checkWritten, parseEvent } from '#kit/events/event';
import { projectFile } from '#kit/runtime/paths';
import { eventSchemas } from '#schema/generated/events';
import { allTopics } from '#schema/topics';
import { describeTables } from '../../platform/code-generation/describe-tables.ts';

interface EventSchema {
  $id: string;
  description: string;
  'x-topic': string;
  'x-key': string;
  properties: Record<string, unknown>;
  required: string[];
}

interface Reference {
  $ref: string;
}

interface AsyncApi {
  asyncapi: string;
  channels: Record<string, { address: string; messages: Record<string, Reference> }>;
  operations: Record<string, { channel: Reference }>;
  components: { messages: Record<string, { name: string; payload: { allOf: object[] } }> };
}

const jsonFiles = (folder: string) =>
  readdirSync(projectFile(folder))
    .filter((file) => file.endsWith('.json'))
    .sort();
const read = (path: string) => readFileSync(projectFile(path), 'utf8');

const schemas: EventSchema[] = jsonFiles('schema/events').map((file) =>
  JSON.parse(read(`schema/events/${file}`)),
);
const types = schemas.map(({ $id }) => $id);
const api: AsyncApi = parse(read('schema/events/asyncapi.yaml'));

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' ? [String(inner)] : referencesIn(inner),
  );
}

function resolves(reference: string): boolean {
  if (reference.startsWith('./')) return types.includes(reference.slice(2, -'.json'.length));
  let found: unknown = api;
  for (const name of reference.slice('#/'.length).split('/')) {
    found = (found as Record<string, unknown> | undefined)?.[name];
  }
  return found !== undefined;
}

describe('event contracts', () => {
  it.each(schemas.map((schema) => [schema.$id, schema] as const))(
    'names the file of %s after it, with an existing topic and key',
    (type, schema) => {
      expect(jsonFiles('schema/events')).toContain(`${type}.json`);
      expect(type).toMatch(/^[a-z]+\.[a-z-]+\.v[1-9][0-9]*$/);
      expect(allTopics).toContain(schema['x-topic']);
      expect(type.split('.')[0]).toBe(schema['x-topic'].split('.')[0]);
      expect(schema.required).toContain(schema['x-key']);
    },
  );

  it('has generated types and validators that match the schemas', () => {
    expect(Object.values(eventSchemas)).toEqual(schemas);
  });

  it('describes exactly the existing topics in asyncapi.yaml', () => {
    expect(api.asyncapi).toMatch(/^3\./);
    const addresses = Object.values(api.channels).map(({ address }) => address);
    expect(addresses.sort()).toEqual([...allTopics].sort());
  });

  it('describes exactly the existing events on their topics', () => {
    const described = Object.values(api.channels).flatMap(({ address, messages }) =>
      Object.values(messages).map(({ $ref }) => `${address} ${$ref.split('/').at(-1)}`),
    );
    expect(described.sort()).toEqual(schemas.map((one) => `${one['x-topic']} ${one.$id}`).sort());
    expect(Object.keys(api.components.messages).sort()).toEqual(types);
  });

  it('uses the schema of the type for the data of every message', () => {
    for (const [type, { name, payload }] of Object.entries(api.components.messages)) {
      expect(name).toBe(type);
      expect(payload.allOf[1]).toMatchObject({
        properties: { type: { const: type }, data: { $ref: `./${type}.json` } },
      });
    }
  });

  it('documents the columns of the daily files of every event', () => {
    expect(read('docs/events.md')).toContain(`-->\n${describeTables()}\n<!--`);
  });

  it('resolves every reference', () => {
    expect(referencesIn(api).filter((reference) => !resolves(reference))).toEqual([]);
  });
});

describe('event corpus', () => {
  const corpus = jsonFiles('tests/contract/event-corpus');

  it('rel-E6 has a sample of every version of every event', () => {
    expect(corpus).toEqual(types.map((type) => `${type}.json`));
  });

  it.each(corpus)('rel-E6 parses %s', (file) => {
    const event = parseEvent(read(`tests/contract/event-corpus/${file}`));
    checkWritten(event.type, event.data);
    const schema = schemas.find(({ $id }) => $id === event.type);
    expect(`${event.type}.json`).toBe(file);
    expect((event.data as unknown as Record<string, unknown>)[schema?.['x-key'] ?? '']).toBe(
      event.subject,
    );
  });
});
