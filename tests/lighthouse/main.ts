import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse, { desktopConfig, type Flags, type RunnerResult } from 'lighthouse';
import { chromium } from 'playwright-core';
import { projectFile } from '#kit/runtime/paths';
import { freePort } from '../../platform/development-servers/free-port.ts';
import { machine } from '../bench/machine.ts';
import { openDemoPlatform } from '../setup/demo-platform.ts';
import { categories, chosen, medianOf, missesOf, type PageScore, type Preset } from './goals.ts';

const usage = `Usage: npm run lighthouse -- [runs of each page, 3] [word ...]
Words choose pages and presets (phone, desktop). VITA_URL names a platform that runs already.`;
const folder = projectFile('.cache/lighthouse');
const kept = projectFile('tests/lighthouse/report.md');
const knownSlug = 'uniswap';

/** Addresses by name and language. */
const pagesOf = (productId: string): Map<string, string> =>
  new Map(
    (['en', 'zh'] as const).flatMap((language) => [
      [`home-${language}`, `/${language}`],
      [`category-${language}`, `/${language}/apps`],
      [`product-${language}`, `/${language}/app-item?id=${productId}`],
      [`search-${language}`, `/${language}/search?word=wallet`],
      [`about-${language}`, `/${language}/about`],
    ]),
  );

/** Audits that Chromium sometimes fails to record. */
const maxTries = 3;

/** A phone and simulated throttling are Lighthouse's own defaults. */
async function visit(url: string, port: number, preset: Preset): Promise<RunnerResult> {
  const config = preset === 'desktop' ? desktopConfig : undefined;
  for (let tries = 1; ; tries++) {
    const flags: Flags = {
      port,
      output: 'html',
      onlyCategories: [...categories],
      logLevel: 'error',
    };
    const result = await lighthouse(url, flags, config);
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    if (!result.lhr.runtimeError || tries === maxTries) return result;
    console.error(`${url}: ${result.lhr.runtimeError.code}, once more`);
  }
}

function scoreOf(page: string, { lhr }: RunnerResult): PageScore {
  if (lhr.runtimeError) throw new Error(`${page}: ${lhr.runtimeError.message}`);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  ) as PageScore['scores'];
  const counted = new Set(
    Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  return {
    page,
    scores,
    shift: value('cumulative-layout-shift'),
    firstPaint: Math.round(value('first-contentful-paint')),
    largestPaint: Math.round(value('largest-contentful-paint')),
    blocked: Math.round(value('total-blocking-time')),
    failed: Object.values(lhr.audits)
      .filter(({ id, score }) => counted.has(id) && score !== null && score < 0.9)
      .map(({ id }) => id),
  };
}

function tableOf(results: readonly PageScore[]): string {
  const heads = ['page', ...categories, 'CLS', 'FCP ms', 'LCP ms', 'TBT ms', 'below 90'];
  const rows = results.map(({ page, scores, shift, firstPaint, largestPaint, blocked, failed }) => [
    page,
    ...categories.map((name) => scores[name]),
    shift.toFixed(3),
    firstPaint,
    largestPaint,
    blocked,
    failed.join(', '),
  ]);
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

function keep(table: string, runs: number): void {
  const { cpu, cores, commit } = machine();
  writeFileSync(
    kept,
    `# Lighthouse\n\nWritten by \`npm run lighthouse\`: Lighthouse's phone and desktop, simulated throttling, ` +
      `median of ${runs} runs.\nCommit ${commit}, ${cpu}${cores ? '' : ', not pinned'}.\n\n${table}\n`,
  );
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const runs = Number(args.find((word) => /^\d+$/.test(word)) ?? 3);
  const words = args.filter((word) => !/^\d+$/.test(word));
  mkdirSync(folder, { recursive: true });
  const demonstration = await openDemoPlatform();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.VITA_BROWSER,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  const results: PageScore[] = [];
  try {
    const pages = pagesOf(await demonstration.productId(knownSlug));
    const { pages: names, presets } = chosen(words, [...pages.keys()]);
    const visits = names.flatMap((name) => presets.map((preset) => [name, preset] as const));
    // A platform that has just started still does background work.
    await visit(`${demonstration.url}/en`, port, 'phone');
    for (const [name, preset] of visits) {
      const page = `${name} ${preset}`;
      const scores: PageScore[] = [];
      for (let run = 1; run <= runs; run++) {
        const result = await visit(`${demonstration.url}${pages.get(name)}`, port, preset);
        scores.push(scoreOf(page, result));
        writeFileSync(join(folder, `${name}-${preset}.html`), String(result.report));
      }
      results.push(medianOf(scores));
      console.log(tableOf(results).split('\n').at(-1));
    }
  } finally {
    await browser.close();
    await demonstration.end();
  }
  const table = tableOf(results);
  console.log(`\n${table}\n\nReports: ${folder}`);
  if (words.length === 0) keep(table, runs);
  const misses = results.flatMap(missesOf);
  for (const miss of misses) console.error(miss);
  return misses.length === 0 && results.length > 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
