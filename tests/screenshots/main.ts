import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { openDemoPlatform } from '../setup/demo-platform.ts';
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

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const { out, words } = readArguments(args);
  const platform = await openDemoPlatform();
  const browser = await chromium.launch({
    executablePath: process.env.VITA_BROWSER,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const shots = shotsOf(await platform.productId(knownSlug));
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
