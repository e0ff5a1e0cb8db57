import { isCjkToken, quotedTerm } from '#kit/runtime/search-terms';
import { simplified } from '#kit/runtime/simplified';
import { pinyinTerms } from './pinyin-terms.ts';
import { typoTerms } from './search.rules.ts';
import {
  aliasMark,
  conceptsIn,
  isSynonym,
  keyOf,
  nameMark,
  textTerms,
  wordsOf,
  wordsOfConcept,
} from './search-words.ts';

/** Increase it when the terms of products change: every product is then indexed again. */
export const searchIndexVersion = 2;

export interface IndexedTexts {
  nameEn: string;
  nameZh: string;
  aliases: string[];
  tags: string[];
  /** Names of its categories, its type and its blockchains, in both languages. */
  labels: string[];
  taglines: string[];
  descriptions: string[];
  /** Terms by which results are filtered. */
  facets: string[];
}

/** Each contains the terms of the one before. */
export interface ProductTerms {
  name: string[];
  head: string[];
  brief: string[];
  body: string[];
  pinyin: string[];
  /** With one character left out: of names, and of all words of the head. */
  nameTypos: string[];
  headTypos: string[];
}

const compact = (text: string) => keyOf(text).replaceAll(' ', '');

/** `MetaMask 小狐狸` has a part in each script; parts that are common words say nothing. */
function scriptParts(name: string): string[] {
  const words = wordsOf(name);
  const starts = words.flatMap((word, index) =>
    index === 0 || isCjkToken(word) !== isCjkToken(words[index - 1] ?? '') ? [index] : [],
  );
  return starts
    .map((start, index) => words.slice(start, starts[index + 1]).join(' '))
    .filter((part) => !isSynonym(part));
}

const termsOf = (texts: readonly string[]) =>
  texts.flatMap((text) => [...textTerms(text), ...conceptsIn(text)]);

/** All terms by which a product is found. */
export function productTerms(product: IndexedTexts): ProductTerms {
  const { nameEn, nameZh, aliases, tags, labels, facets } = product;
  const names = [nameEn, nameZh].filter((name) => name !== '');
  const aliasKeys = [...aliases, ...names.flatMap(scriptParts)].map(compact);
  const name = [...names.map(compact).map(nameMark), ...termsOf(names), ...facets];
  const head = [...name, ...aliasKeys.map(aliasMark), ...termsOf([...aliases, ...tags, ...labels])];
  const heads = [...names, ...aliases, ...tags, ...labels];
  const brief = [...head, ...termsOf(product.taglines)];
  return {
    name,
    head,
    brief,
    body: [...brief, ...termsOf(product.descriptions)],
    pinyin: [...[...names, ...aliases].flatMap(pinyinTerms), ...facets],
    nameTypos: [...names.map(simplified).flatMap(typoTerms), ...facets],
    headTypos: [
      ...[...heads, ...heads.flatMap(conceptsIn).flatMap(wordsOfConcept)]
        .map(simplified)
        .flatMap(typoTerms),
      ...facets,
    ],
  };
}

/** The text form of a tsvector. */
export const vectorOf = (terms: readonly string[]): string =>
  [...new Set(terms)].map(quotedTerm).join(' ');
