import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { parse, stringify } from 'yaml';
import { projectFile } from '#kit/runtime/paths';
import { eventSchemas } from '#schema/generated/events';
import { asyncApiPath, eventGuides } from '#schema/page-paths';
import { eventsPath, type Topic } from '#schema/topics';
import { guideType, readGuide } from '../http/guide.ts';
import { encode } from '../pages/encode.ts';
import { etagOf, isUnchanged } from '../pages/etag.ts';

interface EventSchema {
  $id: string;
  description: string;
  'x-topic': Topic;
  'x-key': string;
}

interface AsyncApi {
  info: { description: string };
  servers: { gateway: { host: string; protocol: string } };
  channels: Record<string, { address: Topic; description: string }>;
}

interface EventDocument {
  bytes: Buffer;
  etag: string;
  contentType: string;
  compressed: Map<string, Promise<Buffer>>;
}

export interface DocumentResponse {
  status: 200 | 304;
  headers: OutgoingHttpHeaders;
  bytes: Buffer | null;
}

export interface EventDocuments {
  /** Null for a path without a document. */
  find(path: string, headers: IncomingHttpHeaders): Promise<DocumentResponse | null>;
}

const schemas = Object.values(eventSchemas) as EventSchema[];
const schemaPath = (type: string): string => `${eventsPath}/schemas/${type}.json`;

/** The topics with their types, and where the contract of each and the guides are. */
function toListing({ channels }: AsyncApi, origin: string): object {
  return {
    documentation: `${origin}${asyncApiPath}`,
    guides: Object.keys(eventGuides).map((path) => `${origin}${path}`),
    topics: Object.values(channels).map(({ address, description }) => ({
      topic: address,
      description,
      stream: `${origin}${eventsPath}/${address}`,
      types: schemas
        .filter((schema) => schema['x-topic'] === address)
        .map(({ $id: type, description: meaning, 'x-key': key }) => ({
          type,
          description: meaning,
          key,
          schema: `${origin}${schemaPath(type)}`,
        })),
    })),
  };
}

/** Schemas are beside the document in the repository, and below it here. */
function toAsyncApi(api: AsyncApi, origin: string): string {
  const { host, protocol } = new URL(origin);
  const { gateway } = api.servers;
  const servers = { gateway: { ...gateway, host, protocol: protocol.replace(':', '') } };
  return stringify({ ...api, servers }, { aliasDuplicateObjects: false }).replaceAll(
    /(\$ref: ["']?)\.\//g,
    '$1./schemas/',
  );
}

const pretty = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Writers send exactly the fields of the schema; a reader must accept those that a later release adds. */
const forReaders = (schema: EventSchema): EventSchema =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  );

function toDocument(text: string, contentType: string): EventDocument {
  const bytes = Buffer.from(text);
  return { bytes, etag: etagOf(bytes), contentType, compressed: new Map() };
}

function createAll(origin: string): ReadonlyMap<string, EventDocument> {
  const api: AsyncApi = parse(readFileSync(projectFile('schema/events/asyncapi.yaml'), 'utf8'));
  const listing = toDocument(pretty(toListing(api, origin)), 'application/json; charset=utf-8');
  return new Map([
    [eventsPath, listing],
    [asyncApiPath, toDocument(toAsyncApi(api, origin), 'application/yaml; charset=utf-8')],
    ...Object.entries(eventGuides).map(([path, file]): [string, EventDocument] => [
      path,
      toDocument(readGuide(file), guideType(file)),
    ]),
    ...schemas.map((schema): [string, EventDocument] => [
      schemaPath(schema.$id),
      toDocument(pretty(forReaders(schema)), 'application/schema+json; charset=utf-8'),
    ]),
  ]);
}

/**
 * The contracts of the stream, for everybody: the topics as JSON, AsyncAPI, a JSON Schema for each type, which allows
 * unknown fields, and guides.
 * @param origin of absolute addresses; known once the gateway listens
 */
export function createEventDocuments(origin: () => string): EventDocuments {
  let made: { origin: string; documents: ReadonlyMap<string, EventDocument> } | null = null;
  return {
    async find(path, headers) {
      const current = origin();
      if (made?.origin !== current) made = { origin: current, documents: createAll(current) };
      const document = made.documents.get(path === `${eventsPath}/` ? eventsPath : path);
      if (!document) return null;
      const common = {
        etag: document.etag,
        'cache-control': 'public, max-age=300',
        'access-control-allow-origin': '*',
      };
      if (isUnchanged(headers, document.etag)) return { status: 304, headers: common, bytes: null };
      const { bytes, encoding } = await encode(headers, document.bytes, document.compressed);
      return {
        status: 200,
        headers: {
          ...common,
          'content-type': document.contentType,
          'content-length': bytes.length,
          ...(encoding && { 'content-encoding': encoding }),
        },
        bytes,
      };
    },
  };
}
