import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { projectFile } from '#kit/runtime/paths';
import { platforms, postLabels, productLanguages, stages } from '#schema/enums';
import { counts, lengths } from '#schema/limits';
import type { DemoData } from './demo-model.ts';
import { toDemoData } from './load-demo-data.ts';
import { readDataFiles } from './read-data-files.ts';
import { labelNumbers, platformNumbers, productLanguageNumbers, stageNumbers } from './terms.ts';

const schema = JSON.parse(readFileSync(projectFile('demo/data.schema.json'), 'utf8'));
const { definitions } = schema;

const dataFolder = projectFile('demo/data');

/** One product is enough for these tests; parsing all of them takes about half a second. */
const isCopied = (path: string): boolean =>
  dirname(path) !== join(dataFolder, 'products') || basename(path) === 'aave.yaml';

/** Loads a copy of a part of the data in which one file has another content. */
async function loadWith(file: string, change: (text: string) => string): Promise<DemoData> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-data-'));
  try {
    cpSync(dataFolder, folder, { recursive: true, filter: isCopied });
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    return toDemoData(await readDataFiles(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('loading the demo data', () => {
  it.each([
    [
      'an unknown property',
      'products/aave.yaml',
      (text: string) => `${text}\ncolour: red\n`,
      'products/aave.yaml: / must NOT have additional properties: colour',
    ],
    [
      'a header that is too long',
      'products/aave.yaml',
      (text: string) => text.replace(/header: .*/, `header: ${'x'.repeat(81)}`),
      'products/aave.yaml: /posts/0/header must NOT have more than 80 characters',
    ],
    [
      'a reason that is too short',
      'products/aave.yaml',
      (text: string) => text.replace(/reasons:\n {2}en:\n/, '$&    - Nice.\n'),
      'products/aave.yaml: /reasons/en/0 must NOT have fewer than 15 characters',
    ],
    [
      'an unknown label',
      'products/aave.yaml',
      (text: string) => text.replace(/labels: \[.*\]/, 'labels: [gossip]'),
      'products/aave.yaml: /posts/0/labels/0 must be equal to one of the allowed values: product,',
    ],
    [
      'a review outcome of a released product',
      'products/aave.yaml',
      (text: string) => `${text}\noutcome: { status: IN_REVIEW }\n`,
      'products/aave.yaml: / must NOT be valid',
    ],
    [
      'a review without an outcome',
      'reviews/galxe.yaml',
      (text: string) => text.slice(0, text.indexOf('\noutcome:')),
      "reviews/galxe.yaml: / must have required property 'outcome'",
    ],
    [
      'a member without a language',
      'people.yaml',
      (text: string) => text.replace(', language: zh', ''),
      "people.yaml: /named/0 must have required property 'language'",
    ],
    [
      'a link without https',
      'leads.yaml',
      (text: string) => text.replace('https:', 'http:'),
      'leads.yaml: /0/homeLink must match pattern "^https://"',
    ],
    [
      'broken YAML',
      'hot-words.yaml',
      (text: string) => `${text}- { language: en\n`,
      'hot-words.yaml: ',
    ],
  ])('rejects %s with the file and the path', async (_name, file, change, message) => {
    await expect(loadWith(file, change)).rejects.toThrow(message);
  });

  it('reports all problems at once', async () => {
    const load = loadWith('leads.yaml', (text) =>
      text.replace('https:', 'http:').replace('by: user', 'by: me'),
    );
    await expect(load).rejects.toThrow('/0/homeLink');
    await expect(load).rejects.toThrow('/0/by');
  });

  it('takes the slug of a product from the name of its file', async () => {
    const { products, posts, reviews } = await loadWith('leads.yaml', (text) => text);
    expect(products.map(({ slug }) => slug)).toEqual(['aave']);
    expect(new Set(posts.map(({ product }) => product))).toEqual(new Set(['aave']));
    expect(reviews.map(({ slug }) => slug)).toEqual(['friend-tech', 'galxe', 'zapper']);
  });
});

describe('the schema of the demo data', () => {
  it('is a valid JSON Schema', () => {
    const ajv = new Ajv();
    expect(ajv.validateSchema(schema)).toBe(true);
    expect(() => ajv.compile(schema)).not.toThrow();
  });

  it('U4 F5 C11 L2 has the limits of schema/limits.ts', () => {
    const { reason, post, question, productName, productTagline, productDescription } = definitions;
    const range = (schema: { minLength: number; maxLength: number }) => ({
      min: schema.minLength,
      max: schema.maxLength,
    });
    expect(range(reason)).toEqual(lengths.upReason);
    expect(range(question.properties.question)).toEqual(lengths.question);
    expect(range(question.properties.answer)).toEqual(lengths.answer);
    expect(range(post.properties.header)).toEqual(lengths.postHeader);
    expect(post.properties.topic.maxLength).toBe(lengths.postTopic.max);
    expect(post.properties.labels.maxItems).toBe(counts.postLabels);
    for (const language of ['en', 'zh']) {
      expect(range(productName.properties[language])).toEqual(lengths.productName);
      expect(productTagline.properties[language].maxLength).toBe(lengths.productTagline.max);
      expect(productDescription.properties[language].maxLength).toBe(
        lengths.productDescription.max,
      );
    }
    const { product, lead, tags } = definitions;
    expect(product.properties.categories.maxItems).toBe(counts.subcategories);
    expect(product.properties.pictures.maximum).toBe(counts.screenshots);
    expect([tags.maxItems, tags.items.maxLength]).toEqual([counts.tags, lengths.tag.max]);
    expect(range(lead.properties.name)).toEqual(lengths.leadName);
    expect(lead.properties.intro.maxLength).toBe(lengths.leadIntro.inputMax);
    expect(range(definitions.staffReason)).toEqual(lengths.staffReason);
  });

  it('C5 C6 C10 Q21 has a word for each number of schema/enums.ts', () => {
    const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
    expect(definitions.stage.enum).toEqual(Object.keys(stageNumbers));
    expect(Object.values(stageNumbers)).toEqual(stages);
    expect(definitions.platforms.items.enum).toEqual(Object.keys(platformNumbers));
    expect(sorted(Object.values(platformNumbers))).toEqual(sorted(Object.values(platforms)));
    expect(definitions.productLanguage.enum).toEqual(Object.keys(productLanguageNumbers));
    expect(Object.values(productLanguageNumbers)).toEqual(productLanguages);
    expect(definitions.label.enum).toEqual(Object.keys(labelNumbers));
    expect(Object.values(labelNumbers)).toEqual(postLabels);
  });
});
