import { documentAt, readText, repositoryPaths, tableRows } from './repository.ts';

const statuses = ['met', 'partly', 'not met', 'n.a.'] as const;

/** Compares `6.2.12` and `6.5.2` by their parts. */
const byNumber = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });

/** The row of a chapter in the summary, as the rows of the chapter make it. */
function summaryOf(chapter: string): string[] {
  const [title = '', ...rest] = chapter.split('\n');
  const [, ...rows] = tableRows(rest.join('\n'));
  const idsWith = (wanted: readonly string[]) =>
    rows.flatMap(([ids = '', status = '']) => (wanted.includes(status) ? ids.split(', ') : []));
  const gaps = idsWith(['partly', 'not met']).sort(byNumber);
  return [title, ...statuses.map((status) => String(idsWith([status]).length)), gaps.join(', ')];
}

/** Chapters that do not apply at all have one row for all of their requirements. */
const isDetailed = ([title]: readonly string[]): boolean => !/^V(10|17) /.test(title ?? '');

describe('docs/asvs.md', () => {
  it('is summed up in SECURITY.md', () => {
    const [, ...chapters] = readText('docs/asvs.md').split(/^## (?=V\d)/m);
    const [, section = ''] = documentAt('SECURITY.md').prose.split('## OWASP ASVS');
    const [, ...rows] = tableRows(section);
    const summary = rows.filter(([title = '']) => title.startsWith('V'));
    expect(summary.filter(isDetailed)).toEqual(chapters.map(summaryOf).filter(isDetailed));
    const sums = statuses.map((_, index) =>
      String(summary.reduce((sum, row) => sum + Number(row[index + 1]), 0)),
    );
    expect(rows.at(-1)?.slice(1, 5)).toEqual(sums);
  });

  it('names only tests that exist', () => {
    const claims = readText('docs/asvs.md').matchAll(/\b([A-Z][\w-]*\d|rel-\w+) in `([^`]+)`/g);
    const untrue = [...claims].filter(([, id, file = '']) => {
      const text = repositoryPaths.includes(file) ? readText(file) : '';
      return !new RegExp(`['"\`][^'"\`]*\\b${id}\\b`).test(text);
    });
    expect(untrue.map(([claim]) => claim)).toEqual([]);
  });
});
