import { readFileSync } from 'node:fs';
import type { Language } from '../../schema/enums.ts';
import type { Article } from '../src/pages/static/article.ts';
import { parseArticle } from './parse-article.ts';

export const articleNames = ['terms', 'privacy', 'about', 'order'] as const;

/** An article as the site shows it. For tests, which run from the root of the repository. */
export const readArticle = (name: (typeof articleNames)[number], language: Language): Article =>
  parseArticle(readFileSync(`web/content/${name}-${language}.md`, 'utf8'));
