// Writes schema/generated/events.ts (or the file given as argument): type, topic and key of every
// JSON Schema in schema/events.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const folder = new URL('../schema/events/', import.meta.url);
const schemas = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

const words = (type) => type.split(/[.-]/).map((word) => word[0].toUpperCase() + word.slice(1));
const typeName = (type) => words(type).join('');
const whatHappened = (type) => type.split('.')[1];
/** Begins with the service when another one has an event of the same name. */
const builderName = (type) => {
  const same = schemas.filter(({ $id }) => whatHappened($id) === whatHappened(type));
  const isUnique = same.every(({ $id }) => $id.split('.')[0] === type.split('.')[0]);
  const name = (isUnique ? words(whatHappened(type)) : words(type).slice(0, -1)).join('');
  return name[0].toLowerCase() + name.slice(1);
};

const parts = [
  '// Generated from schema/events by scripts/codegen-events.mjs. Not to be edited.',
  "import type { Topic } from '../topics.ts';",
  '',
];
for (const { 'x-topic': _topic, 'x-key': _key, ...schema } of schemas) {
  const source = await compile({ ...schema, title: typeName(schema.$id) }, typeName(schema.$id), {
    bannerComment: '',
    format: false,
  });
  parts.push(source.trim(), '');
}
parts.push('export interface EventDataByType {');
for (const schema of schemas) parts.push(`  '${schema.$id}': ${typeName(schema.$id)};`);
parts.push('}', 'export type EventType = keyof EventDataByType;', '');
parts.push('/** The event that a use case passes to the outbox. */');
parts.push('export interface EventDraft<T extends EventType = EventType> {');
parts.push(
  '  type: T;',
  '  topic: Topic;',
  '  key: string;',
  '  data: EventDataByType[T];',
  '  /** W3C Trace Context of the cause; the default is that of the current request. */',
  '  traceparent?: string | undefined;',
  '}',
  '',
);
for (const schema of schemas) {
  const type = schema.$id;
  parts.push(`/** ${schema.description} */`);
  parts.push(
    `export const ${builderName(type)} = (data: ${typeName(type)}): EventDraft<'${type}'> => ({ type: '${type}', topic: '${schema['x-topic']}', key: data.${schema['x-key']}, data });`,
  );
}
parts.push('', 'export const eventSchemas: Record<EventType, object> = {');
for (const schema of schemas) parts.push(`  '${schema.$id}': ${JSON.stringify(schema)},`);
parts.push('};', '');
const [file = new URL('../schema/generated/events.ts', import.meta.url)] = process.argv.slice(2);
writeFileSync(file, parts.join('\n'));
