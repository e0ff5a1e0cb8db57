import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { projectFile } from '#kit/runtime/paths';
import { siteCategories } from '#schema/categories';
import { platforms, productLanguages, productTypes, stages } from '#schema/enums';
import { counts, lengths } from '#schema/limits';
import { reservedSlugs } from '#schema/reserved-slugs';
import { textLength } from '#schema/text-length';
import { loadDemoData } from './load-demo-data.ts';
import { han, hasTightLatin, unique } from './testing/text-checks.ts';

const { products, reviews } = await loadDemoData();
/** The rules hold for products in review too. */
const everyProduct = [...products, ...reviews];

const logoFolder = pathToFileURL(projectFile('web/public/demo/'));
const forbiddenMarkup = /<(text|script|image|foreignObject)|href=|on[a-z]+=/;

describe('demo products', () => {
  it('Q35 has unique slugs that are not reserved', () => {
    const slugs = everyProduct.map((product) => product.slug);
    expect(unique(slugs)).toBe(true);
    expect(slugs.filter((slug) => reservedSlugs.includes(slug))).toEqual([]);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  it('C9 has at least twelve products of each type and sixty in total', () => {
    expect(products.length).toBeGreaterThanOrEqual(60);
    for (const type of Object.keys(productTypes)) {
      expect(products.filter((product) => product.type === type).length).toBeGreaterThanOrEqual(12);
    }
  });

  it.each(everyProduct.map((product) => [product.slug, product] as const))(
    'C11 %s stays within the limits in both languages',
    (_slug, product) => {
      for (const text of [product.name.en, product.name.zh]) {
        expect(textLength(text)).toBeGreaterThanOrEqual(lengths.productName.min);
        expect(textLength(text)).toBeLessThanOrEqual(lengths.productName.max);
      }
      for (const language of ['en', 'zh'] as const) {
        expect(textLength(product.tagline[language])).toBeLessThanOrEqual(
          lengths.productTagline.max,
        );
        const description = product.description[language];
        expect(textLength(description)).toBeLessThanOrEqual(lengths.productDescription.max);
        const count = description.split('\n\n').length;
        expect([2, 3, 4]).toContain(count);
      }
      expect(product.tags.length).toBeLessThanOrEqual(counts.tags);
      expect(unique(product.tags)).toBe(true);
      expect(product.tags.filter((tag) => textLength(tag) > lengths.tag.max)).toEqual([]);
      expect(product.popularity).toBeGreaterThanOrEqual(0);
      expect(product.popularity).toBeLessThanOrEqual(100);
    },
  );

  it('I1 has Chinese texts in Chinese, with a space next to Latin letters, and English ones in English', () => {
    for (const { slug, name, tagline, description } of everyProduct) {
      expect([slug, han.test(tagline.zh), han.test(description.zh)]).toEqual([slug, true, true]);
      expect([slug, han.test(tagline.en + description.en + name.en)]).toEqual([slug, false]);
      for (const text of [tagline.zh, description.zh]) {
        expect([text, hasTightLatin(text)]).toEqual([text, false]);
      }
    }
  });

  it('C5 C6 C10 uses only known stages, platforms and languages', () => {
    const knownPlatforms: number[] = Object.values(platforms);
    for (const product of everyProduct) {
      expect(stages).toContain(product.stage);
      expect(product.platforms.filter((value) => !knownPlatforms.includes(value))).toEqual([]);
      expect(
        product.languages.filter((value) => !productLanguages.some((known) => known === value)),
      ).toEqual([]);
    }
  });

  it('C12 puts each product in one to three categories of its own type', () => {
    expect(unique(siteCategories.map((category) => category.slug))).toBe(true);
    for (const product of everyProduct) {
      expect(product.categories.length).toBeGreaterThanOrEqual(1);
      expect(product.categories.length).toBeLessThanOrEqual(counts.subcategories);
      for (const slug of product.categories) {
        const category = siteCategories.find((one) => one.slug === slug);
        expect([product.slug, slug, category?.type]).toEqual([product.slug, slug, product.type]);
      }
    }
    const used = new Set(products.flatMap((product) => product.categories));
    expect(siteCategories.filter((category) => !used.has(category.slug))).toEqual([]);
  });

  it('C14 links by https only, the website first, and only resources have a name', () => {
    for (const { slug, links } of everyProduct) {
      expect([slug, links[0]?.kind]).toEqual([slug, 'WEBSITE']);
      for (const link of links) {
        expect(new URL(link.url).protocol).toBe('https:');
        expect([link.url, link.name !== undefined]).toEqual([link.url, link.kind === 'RESOURCE']);
      }
    }
  });

  it('C15 has one small SVG logo for each product except one, and no unused logo', () => {
    const drawn = readdirSync(logoFolder).filter((name) => name.endsWith('.svg'));
    const logos = everyProduct.flatMap(({ logo }) => logo ?? []);
    expect(drawn.map((name) => `/demo/${name}`).sort()).toEqual(logos.toSorted());
    expect(products.filter(({ logo }) => logo === null).map(({ slug }) => slug)).toEqual(['loot']);
    const marks = drawn.map((name) => readFileSync(new URL(name, logoFolder), 'utf8'));
    expect(unique(marks)).toBe(true);
    for (const mark of marks) {
      expect(mark).toContain('viewBox="0 0 200 200"');
      expect(mark).not.toMatch(forbiddenMarkup);
      expect(Buffer.byteLength(mark)).toBeLessThan(2048);
    }
  });

  it('C16 has pictures of at least twenty products, at most ten each, and no unused picture', () => {
    const drawn = readdirSync(new URL('pictures/', logoFolder));
    const shown = everyProduct.flatMap(({ screenshots }) => screenshots);
    expect(drawn.map((name) => `/demo/pictures/${name}`).sort()).toEqual(shown.toSorted());
    const withPictures = products.filter(({ screenshots }) => screenshots.length > 0);
    expect(withPictures.length).toBeGreaterThanOrEqual(20);
    for (const { screenshots } of withPictures) {
      expect(screenshots.length).toBeLessThanOrEqual(counts.screenshots);
    }
    for (const name of drawn) {
      const picture = readFileSync(new URL(`pictures/${name}`, logoFolder), 'utf8');
      // The page takes the width from the file.
      expect(picture).toContain('width="640" height="400"');
      expect(picture).not.toMatch(forbiddenMarkup);
      expect(Buffer.byteLength(picture)).toBeLessThan(8 * 1024);
    }
  });

  it('C3 C5 C11 has a long name, ended products, a product without UPs and each review status', () => {
    const longest = Math.max(...products.map(({ name }) => textLength(name.en)));
    expect(longest).toBeGreaterThan(lengths.productName.max * 0.8);
    expect(products.filter(({ stage }) => stage === 10).length).toBeGreaterThanOrEqual(4);
    const withoutUps = products.filter(({ popularity }) => popularity === 0);
    expect(withoutUps.map(({ slug }) => slug)).toEqual(['coolwallet-pro']);
    expect(new Set(reviews.map(({ outcome }) => outcome.status))).toEqual(
      new Set(['IN_REVIEW', 'REJECTED', 'TAKEN_DOWN']),
    );
  });

  it('R5 gives the demo developer one product of each type', () => {
    const types = products.filter((product) => product.ownedByDev).map((product) => product.type);
    expect(types.sort()).toEqual(Object.keys(productTypes).sort());
  });
});
