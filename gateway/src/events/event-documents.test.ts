import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { projectFile } from '#kit/runtime/paths';
import { type EventType, eventSchemas } from '#schema/generated/events';
import { webhookGuidePath } from '#schema/page-paths';
import { allTopics } from '#schema/topics';
import { createEventDocuments } from './event-documents.ts';

const origin = 'https://vita.test';
const documents = createEventDocuments(() => origin);

async function read(address: string, headers: Record<string, string> = {}) {
  const { origin: host, pathname } = new URL(address, `${origin}/events/`);
  expect(host).toBe(origin);
  return documents.find(pathname, headers);
}
const textOf = async (address: string) => String((await read(address))?.bytes);

interface Schema {
  $id: string;
  properties: object;
}

interface Listing {
  guides: string[];
  topics: { topic: string; description: string; types: { type: string; schema: string }[] }[];
}

describe('the contracts of the event stream', () => {
  it('lists every topic with its types, and leads to the schema of each', async () => {
    const { topics }: Listing = JSON.parse(await textOf('/events'));
    expect(topics.map(({ topic }) => topic).sort()).toEqual([...allTopics].sort());
    expect(topics.every(({ description }) => description.length > 10)).toBe(true);
    const types = topics.flatMap((one) => one.types);
    expect(types.map(({ type }) => type).sort()).toEqual(Object.keys(eventSchemas).sort());
    for (const { type, schema } of types) {
      const { $id, properties } = eventSchemas[type as EventType] as Schema;
      const served = JSON.parse(await textOf(schema));
      expect([served.$id, Object.keys(served.properties)]).toEqual([$id, Object.keys(properties)]);
    }
  });

  it('rel-E6 has schemas by which a reader accepts the fields that a later release adds', async () => {
    for (const type of Object.keys(eventSchemas)) {
      const accepts = new Ajv({ strict: false, validateFormats: false }).compile(
        JSON.parse(await textOf(`schemas/${type}.json`)),
      );
      const sample = readFileSync(projectFile(`tests/contract/event-corpus/${type}.json`), 'utf8');
      const { data } = JSON.parse(sample);
      const later = JSON.parse(JSON.stringify(data), (_key, value) =>
        value && typeof value === 'object' && !Array.isArray(value)
          ? { ...value, later: 1 }
          : value,
      );
      expect([type, accepts(later), accepts.errors]).toEqual([type, true, null]);
      expect([type, accepts({ later: 1 })]).toEqual([type, false]);
    }
  });

  it('M3 leads to the guides of the stream and of webhooks, which a browser shows', async () => {
    const { guides }: Listing = JSON.parse(await textOf('/events'));
    const titles = await Promise.all(
      guides.map(async (guide) => (await textOf(guide)).split('\n', 1)[0]),
    );
    expect(titles).toEqual(['# Events', '# Webhooks']);
    const found = await read(webhookGuidePath);
    expect(found?.headers['content-type']).toBe('text/markdown; charset=utf-8');
  });

  it('serves AsyncAPI with its own address, and references that lead to schemas', async () => {
    const address = `${origin}/events/asyncapi.yaml`;
    const text = await textOf(address);
    const found = [...text.matchAll(/\$ref: ["']?(\.\/[^"'\s]+)/g)].map(([, path]) => path ?? '');
    expect(found).toHaveLength(Object.keys(eventSchemas).length);
    for (const reference of found) {
      expect((await read(new URL(reference, address).href))?.status).toBe(200);
    }
    expect(parse(text).servers.gateway).toMatchObject({ host: 'vita.test', protocol: 'https' });
  });

  it('sends 304 to a reader that has the same document, and a compressed one to others', async () => {
    const first = await read('asyncapi.yaml', { 'accept-encoding': 'gzip' });
    expect(first?.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=300',
    });
    const again = await read('asyncapi.yaml', { 'if-none-match': String(first?.headers.etag) });
    expect(again).toMatchObject({ status: 304, bytes: null });
  });

  it.each(['schemas/no.such.v1.json', 'schemas/', 'catalog.product', 'asyncapi.yml'])(
    'has no %s',
    async (path) => {
      expect(await read(path)).toBeNull();
    },
  );
});
