/** Percent of the mutants that a test must notice. */
export const minimum = 90;

const noticed = ['Killed', 'Timeout'];
const missed = ['Survived', 'NoCoverage'];

/** Counts of a report of Stryker. Mutants that do not run (RuntimeError) or are disabled do not count. */
export function scoreOf({ files }) {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const count = (states) => mutants.filter(({ status }) => states.includes(status)).length;
  const [killed, survived] = [count(noticed), count(missed)];
  const total = killed + survived;
  return { mutants: total, killed, survived, percent: total === 0 ? 0 : (100 * killed) / total };
}

const columns = ['area', 'mutants', 'noticed', 'missed', 'score'];

/** A table of the scores of areas; null for an area whose run failed. */
export function formatScores(scores) {
  const rows = [...scores].map(([area, score]) =>
    score
      ? [area, score.mutants, score.killed, score.survived, verdict(score.percent)]
      : [area, '', '', '', 'did not run'],
  );
  const lines = [columns, ...rows].map(([area, ...cells]) =>
    [area.padEnd(12), ...cells.map((cell) => String(cell).padStart(14))].join(''),
  );
  return `\n${lines.join('\n')}\n`;
}

/** Rounded down, so that 89.99 is not shown as 90. */
const verdict = (percent) =>
  `${(Math.floor(percent * 10) / 10).toFixed(1)} %${percent < minimum ? ' (low)' : ''}`;
