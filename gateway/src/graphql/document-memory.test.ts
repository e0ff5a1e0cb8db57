import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createLocalGraph } from '#graph-runtime';
import { createLibrary } from '#graph-runtime/conformance';
import { createOperations } from './operations.ts';

interface Reader {
  name: string | null;
}

const library = createLibrary<Reader>(
  {
    readerOf: ({ name }) => name,
    signIn: () => undefined,
    createError: (code) => new Error(code),
  },
  async function* ticks() {},
);
const graph = createLocalGraph<Reader>(library.supergraph, [
  library.books,
  library.reviews,
  library.live,
]);
const operations = createOperations({
  schema: graph.schema,
  supergraph: library.supergraph,
  introspection: false,
});

/** Some 2,700 characters with aliases that no other document has. */
function distinctDocument(index: number): string {
  const fields = '{ id title printedAt stars __typename }';
  const aliases = Array.from({ length: 15 }, (_, alias) => {
    const lists = `shelf { allBooks ${fields} books ${fields} __typename }`;
    return `field${index}of${alias}: ${lists} `;
  });
  return `query Distinct${index} { ${aliases.join(' ')} open reader } # ${'.'.repeat(700)}`;
}

async function run(query: string): Promise<void> {
  const { document } = operations.prepare({ query }, null);
  const { errors } = await graph.execute({ document, context: { name: null } });
  if (errors?.some(({ message }) => message !== 'NOT_FOUND')) throw errors[0];
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function usedHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe('documents of strangers', () => {
  it('C-H1 take a bounded part of the memory, each sent once', async () => {
    const documents = Array.from({ length: 151 }, (_, index) => distinctDocument(index));
    expect(documents[0]?.length).toBeGreaterThan(2_600);
    await run(documents[0] ?? '');
    const before = usedHeap();
    for (const document of documents.slice(1)) await run(document);
    // An eighth of the documents, and of the memory, of the long form in `npm run bench -- documents`.
    expect((usedHeap() - before) / 1e6).toBeLessThan(150 / 8);
  });

  it('C-H1 are evicted by their weight', () => {
    const large = (index: number) => `query Large${index} { reader } # ${'.'.repeat(90_000)}`;
    const prepare = (index: number) => operations.prepare({ query: large(index) }, null).document;
    const kept = prepare(0);
    expect(prepare(0)).toBe(kept);
    // Each weighs 3 MB.
    for (let index = 1; index <= 8; index++) prepare(index);
    expect(prepare(0)).not.toBe(kept);
  });
});
