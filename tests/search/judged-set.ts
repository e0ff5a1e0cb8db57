import { readFileSync } from 'node:fs';
import { projectFile } from '#kit/runtime/paths';

export interface Judged {
  keyword: string;
  /** 3, 2 or 1 by the slug of a product. */
  grades: ReadonlyMap<string, number>;
}

const highestGrade = 3;

/** The lines of `judged-set.txt`. */
export function readJudgedSet(): Judged[] {
  const lines = readFileSync(projectFile('tests/search/judged-set.txt'), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(toJudged);
}

function toJudged(line: string): Judged {
  const [keyword = '', ...columns] = line.split('|').map((part) => part.trim());
  const grades = columns.flatMap((slugs, index) =>
    slugs
      .split(' ')
      .filter(Boolean)
      .map((slug) => [slug, highestGrade - index] as const),
  );
  return { keyword, grades: new Map(grades) };
}

const places = 5;
const gainOf = (grade: number) => 2 ** grade - 1;

function discounted(grades: readonly number[]): number {
  return grades
    .slice(0, places)
    .reduce((sum, grade, index) => sum + gainOf(grade) / Math.log2(index + 2), 0);
}

/** 1 for the best possible first five results, 0 for five wrong ones. */
export function ndcg({ grades }: Judged, slugs: readonly string[]): number {
  const ideal = [...grades.values()].sort((one, other) => other - one);
  return discounted(slugs.map((slug) => grades.get(slug) ?? 0)) / discounted(ideal);
}
