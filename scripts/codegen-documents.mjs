// Registers the operations of the web client in schema/generated/trusted-documents.json: their texts
// by hash. The gateway knows them, so that the client sends the hash alone. Those of the last commit that
// the client does not send any more go to earlier-documents.json beside it, for pages that are still open.
// An argument is another file, which gets the current ones only.
import { readFileSync, writeFileSync } from 'node:fs';
import { committedText } from './committed-text.mjs';

const root = new URL('../', import.meta.url);
const { trustedDocument } = await import(new URL('web/vite/trusted-document.ts', root));
const generated = await import(new URL('web/src/gql/graphql.ts', root));
const names = {
  current: 'schema/generated/trusted-documents.json',
  earlier: 'schema/generated/earlier-documents.json',
};

const registered = Object.values(generated)
  .filter(({ definitions }) => definitions[0]?.kind === 'OperationDefinition')
  .map((document) => trustedDocument(document))
  .map(({ hash, source }) => [hash, source])
  .sort(([left], [right]) => (left < right ? -1 : 1));
const current = Object.fromEntries(registered);

const write = (file, documents) => writeFileSync(file, `${JSON.stringify(documents, null, 2)}\n`);

/** Without a repository nothing is known to have left. */
const committedDocuments = () => JSON.parse(committedText(root, names.current) ?? '{}');

async function writeEarlier() {
  const { earlierDocuments } = await import(
    new URL('dist/platform/code-generation/earlier-documents.js', root)
  );
  const file = new URL(names.earlier, root);
  const earlier = JSON.parse(readFileSync(file, 'utf8'));
  const committed = committedDocuments();
  const today = new Date().toISOString().slice(0, 10);
  write(file, earlierDocuments({ committed, current, earlier }, today));
}

const [, , other] = process.argv;
write(other ?? new URL(names.current, root), current);
if (other === undefined) await writeEarlier();
