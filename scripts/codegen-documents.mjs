// Registers the operations of the web client in schema/generated/trusted-documents.json: their texts
// by hash. The gateway knows them, so that the client sends the hash alone. An argument is another file.
import { writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const { trustedDocument } = await import(new URL('web/vite/trusted-document.ts', root));
const generated = await import(new URL('web/src/gql/graphql.ts', root));

const registered = Object.values(generated)
  .filter(({ definitions }) => definitions[0]?.kind === 'OperationDefinition')
  .map((document) => trustedDocument(document))
  .map(({ hash, source }) => [hash, source])
  .sort(([left], [right]) => (left < right ? -1 : 1));
const text = JSON.stringify(Object.fromEntries(registered), null, 2);
const [, , file = new URL('schema/generated/trusted-documents.json', root)] = process.argv;
writeFileSync(file, `${text}\n`);
