import { pathToFileURL } from 'node:url';
import { projectFile } from '#kit/runtime/paths';

interface Score {
  mutants: number;
  killed: number;
  survived: number;
  percent: number;
}

describe('the score of npm run mutation', () => {
  const load = (): Promise<{
    minimum: number;
    scoreOf(report: object): Score;
    formatScores(scores: Map<string, Score | null>): string;
  }> => import(pathToFileURL(projectFile('scripts/mutation/score.mjs')).href);
  const report = (...states: string[]) => ({
    files: { 'a.js': { mutants: states.map((status) => ({ status })) } },
  });

  it('counts what tests notice, also by a timeout, against what they miss or do not run', async () => {
    const { scoreOf, minimum } = await load();
    const states = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError', 'Ignored'];
    expect(scoreOf(report(...states))).toEqual({ mutants: 4, killed: 2, survived: 2, percent: 50 });
    expect(scoreOf(report())).toMatchObject({ percent: 0 });
    expect(minimum).toBe(90);
  });

  it('shows an area below 90 % as low, and one that did not run', async () => {
    const { scoreOf, formatScores } = await load();
    const good = scoreOf(report(...Array<string>(9).fill('Killed'), 'Survived'));
    const low = scoreOf(
      report(...Array<string>(899).fill('Killed'), ...Array(101).fill('Survived')),
    );
    const lines = formatScores(
      new Map<string, Score | null>([
        ['rules', good],
        ['codes', low],
        ['ledger', null],
      ]),
    ).split('\n');
    expect(lines.find((line) => line.startsWith('rules'))).toMatch(/10 +9 +1 +90\.0 %$/);
    expect(lines.find((line) => line.startsWith('codes'))).toMatch(/89\.9 % \(low\)$/);
    expect(lines.find((line) => line.startsWith('ledger'))).toContain('did not run');
  });
});
