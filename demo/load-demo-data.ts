import { readFile } from 'node:fs/promises';
import { projectFile } from '#kit/runtime/paths';
import type { DataFiles, LeadFile, PeopleFile, ProductFile, ThreadInFile } from './data-files.ts';
import type {
  DemoData,
  DemoExchange,
  DemoLead,
  DemoMember,
  DemoPost,
  DemoQuestion,
  DemoReason,
  DemoTalk,
  ShownDemoProduct,
} from './demo-model.ts';
import {
  chainNumbers,
  labelNumbers,
  platformNumbers,
  productLanguageNumbers,
  stageNumbers,
} from './terms.ts';

/** The content of the files below `demo/data`, which the build has checked. */
export const compiledData = projectFile('dist/demo/data.json');

/** Reads the data that `SEED=demo` writes. */
export const loadDemoData = async (): Promise<DemoData> =>
  toDemoData(JSON.parse(await readFile(compiledData, 'utf8')));

/** Replaces names by numbers and arranges the content of the files by kind. */
export function toDemoData(files: DataFiles): DemoData {
  const products = Object.entries(files.products);
  return {
    products: products.map(([slug, file]) => productOf(slug, file)),
    reviews: Object.entries(files.reviews).map(([slug, file]) => ({
      ...productOf(slug, file),
      outcome: file.outcome,
    })),
    posts: products.flatMap(([slug, file]) => postsOf(slug, file)),
    members: membersOf(files.people),
    reasons: products.flatMap(([slug, file]) => reasonsOf(slug, file)),
    questions: products.flatMap(([slug, file]) => questionsOf(slug, file)),
    talks: products.flatMap(([slug, file]) => talksOf(slug, file)),
    exchanges: products.flatMap(([slug, file]) => exchangesOf(slug, file)),
    hotWords: files.hotWords,
    cards: files.cards,
    leads: files.leads.map(leadOf),
    accounts: files.accounts,
  };
}

function productOf(slug: string, file: ProductFile): ShownDemoProduct {
  const { reasons, posts, questions, talk, pictures, stage, ...others } = file;
  const { platforms, languages, description, ...rest } = others;
  return {
    ...rest,
    slug,
    description: { en: paragraphsOf(description.en), zh: paragraphsOf(description.zh) },
    stage: stageNumbers[stage],
    platforms: platforms.map((name) => platformNumbers[name]),
    languages: languages.map((name) => productLanguageNumbers[name]),
    aliases: file.aliases ?? [],
    chains: (file.chains ?? []).map((name) => chainNumbers[name]),
    logo: file.withoutLogo ? null : `/demo/${slug}.svg`,
    screenshots: Array.from(
      { length: pictures ?? 0 },
      (_, index) => `/demo/pictures/${slug}-${index + 1}.svg`,
    ),
  };
}

/** YAML folds an empty line into one line break; the site parts paragraphs by two. */
const paragraphsOf = (folded: string): string => folded.replaceAll('\n', '\n\n');

const postsOf = (product: string, { posts = [] }: ProductFile): DemoPost[] =>
  posts.map(({ labels, content, talk, ...post }) => ({
    ...post,
    product,
    labels: labels.map((name) => labelNumbers[name]),
    content: content.replaceAll(/\n\s*/g, ''),
  }));

/** Questions of the crowd; those of the demo accounts are exchanges. */
const questionsOf = (product: string, { questions = [] }: ProductFile): DemoQuestion[] =>
  questions
    .filter(({ askedBy }) => askedBy === undefined)
    .map(({ language, daysAgo, question, answer = null }) => ({
      product,
      language,
      daysAgo,
      content: question,
      answer,
    }));

const exchangesOf = (product: string, { questions = [] }: ProductFile): DemoExchange[] =>
  questions.flatMap(({ askedBy, answer = null, ...question }) =>
    askedBy === undefined ? [] : [{ ...question, product, by: askedBy, answer }],
  );

/** Threads about the product, then those below its posts. */
function talksOf(product: string, { talk = [], posts = [] }: ProductFile): DemoTalk[] {
  const threadsOf = (threads: readonly ThreadInFile[], post: string | null) =>
    threads.map(({ replies = [], ...thread }) => ({ ...thread, product, post, replies }));
  return [
    ...threadsOf(talk, null),
    ...posts.flatMap((post) => threadsOf(post.talk ?? [], post.header)),
  ];
}

/** The named members, then one for each pair of words, both languages in turn. */
function membersOf({ named, crowd }: PeopleFile): DemoMember[] {
  const { en, zh } = crowd;
  return [
    ...named,
    ...zh.manners.flatMap((manner, row) =>
      zh.nouns.flatMap((noun, column): DemoMember[] => [
        { nickname: `${manner}${noun}`, language: 'zh' },
        { nickname: `${en.manners[row]}_${en.nouns[column]}`, language: 'en' },
      ]),
    ),
  ];
}

const reasonsOf = (product: string, { reasons }: ProductFile): DemoReason[] =>
  (['en', 'zh'] as const).flatMap((language) =>
    (reasons?.[language] ?? []).map((text) => ({ product, language, text })),
  );

const leadOf = ({ outcome, ...lead }: LeadFile): DemoLead => {
  if (outcome === undefined) return lead;
  if (outcome.status === 'REJECTED') return { ...lead, outcome };
  const platforms = outcome.platforms.map((name) => platformNumbers[name]);
  return { ...lead, outcome: { ...outcome, platforms } };
};
