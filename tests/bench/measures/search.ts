import { alternate, rateColumns } from '../alternate.ts';
import { copyOfData } from '../data/data-folder.ts';
import { createTexts, keywordParts } from '../data/texts.ts';
import { startLoad } from '../load/load.ts';
import type { FixedRequest } from '../load/load-job.ts';
import { startUnderTest } from '../platform-under-test.ts';
import { report, say } from '../report.ts';
import { type Bench, platformSide } from '../sides.ts';

const searchDocument = `query ($keyword: String!) {
  searchProducts(keyword: $keyword, first: 20) {
    totalCount
    nodes { id slug name(language: EN) tagline(language: EN) logo stage upValue }
  }
}`;

const headers = { 'content-type': 'application/json' };
export const toRequest = (keyword: string): FixedRequest => ({
  method: 'POST',
  path: '/graphql',
  headers,
  body: JSON.stringify({ query: searchDocument, variables: { keyword } }),
});

/** Two words each, so that nearly every request is another search. */
function differentKeywords(): string[] {
  const texts = createTexts(9);
  return Array.from({ length: 5_000 }, () => `${texts.english(2)} ${texts.below(100)}`);
}

export const commonWords = ['wallet', 'swap', 'game', 'token', 'market', '钱包', '游戏', '交易'];

const sides = {
  'common words': commonWords,
  'beginnings of words': keywordParts.beginnings,
  'two Chinese characters': keywordParts.chinese,
  'different keywords': differentKeywords(),
};

async function assertFound(url: string): Promise<void> {
  for (const keyword of Object.values(sides).flatMap((keywords) => keywords[0] ?? [])) {
    const { body, method } = toRequest(keyword);
    const response = await fetch(`${url}/graphql`, { method, headers, body: body ?? '' });
    const { data } = (await response.json()) as { data: { searchProducts: { nodes: unknown[] } } };
    say(`  ${keyword}: ${data.searchProducts.nodes.length} of a page`);
  }
}

type Options = Pick<Bench, 'seconds' | 'warmUpSeconds' | 'rounds'> & {
  searched: readonly number[];
};

/** Searches over GraphQL, a page and its total, in catalogs of several sizes. */
export async function measureSearch({ searched, ...options }: Options): Promise<void> {
  for (const products of searched) {
    const platform = await startUnderTest(await copyOfData('run', products));
    process.on('exit', platform.resume);
    const load = startLoad();
    try {
      await assertFound(platform.url);
      const bench: Bench = { platform, load, ...options };
      const rows = await alternate(
        `search ${products}`,
        Object.entries(sides).map(([name, keywords]) =>
          platformSide(bench, name, () => ({
            requests: { kind: 'fixed', requests: keywords.map(toRequest) },
            responseBegins: '{"data":{"searchProducts":{',
          })),
        ),
        options.rounds,
      );
      report(`Search in ${products} products: 20 with the total`, rateColumns, rows);
    } finally {
      load.close();
      await platform.stop();
    }
  }
}
