import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { startPlatform } from '../setup/platform.ts';
import { connectStack } from '../stack.ts';
import { writeIndex } from './index-page.ts';
import { knownSlug, shotsOf } from './shots.ts';
import { type Picture, takePictures } from './take.ts';

const usage = `Usage: npm run screenshots -- [--out folder] [word ...]
Words choose: 'home', 'zh', 'dark', '390'. VITA_URL names a platform that runs already.`;

function readArguments(args: readonly string[]) {
  const words = [...args];
  const at = words.indexOf('--out');
  const [, out = ''] = at < 0 ? [] : words.splice(at, 2);
  return { out: resolve(out || join('.cache', 'screenshots')), words };
}

/** A platform with the demonstration in a folder of its own, unless one is named. */
async function findPlatform(): Promise<{ url: string; end(): Promise<void> }> {
  if (process.env.VITA_URL) return { url: process.env.VITA_URL, end: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'vita-screenshots-'));
  const platform = await startPlatform({ dataDir: join(folder, 'data') });
  return {
    url: platform.url,
    async end() {
      await platform.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function knownProduct(url: string): Promise<string> {
  const stack = connectStack(url);
  const query = 'query ($slug: String!) { productBySlug(slug: $slug) { id } }';
  const { data } = await stack.graphql(query, { slug: knownSlug });
  stack.close();
  return data.productBySlug.id;
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const { out, words } = readArguments(args);
  const platform = await findPlatform();
  const browser = await chromium.launch({
    executablePath: process.env.VITA_BROWSER,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const shots = shotsOf(await knownProduct(platform.url));
    const pictures: Picture[] = [];
    for await (const picture of takePictures({ browser, url: platform.url, out, shots, words })) {
      pictures.push(picture);
      console.log(picture.file);
    }
    const index = await writeIndex(out, pictures);
    console.log(`${pictures.length} pictures, ${index}`);
    return pictures.length > 0 ? 0 : 1;
  } finally {
    await browser.close();
    await platform.end();
  }
}

process.exitCode = await main(process.argv.slice(2));
