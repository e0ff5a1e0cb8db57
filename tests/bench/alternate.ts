import { coreBusyMs, cores } from './machine.ts';
import { cpuMs, familyOf } from './process-usage.ts';
import { median, type Row, say, short } from './report.ts';

/** The result of one side in one round. */
export interface Sample {
  requests: number;
  seconds: number;
  /** Processor time of all processes of this side. */
  cpuMs: number;
  /** Share of the core that other processes used, from 0 to 1: the noise of the result. */
  foreign: number | null;
  /** Processor time of helper processes on another core. */
  besideMs?: number;
  /** Milliseconds, where the load tool reports them. */
  p50?: number;
  p99?: number;
}

export interface Side {
  name: string;
  /** The side of the ratio's denominator; the default is the first side. */
  against?: string;
  run(round: number): Promise<Sample>;
}

/**
 * Measures the processor time between `start` and `end`.
 * @param beside processes that are counted separately, even if `roots` started them
 */
export function usageOf(roots: readonly number[], beside: readonly number[] = []) {
  const apart = beside.filter((pid) => familyOf(roots).includes(pid));
  const ownMs = () => cpuMs(roots) - cpuMs(apart);
  let own = 0;
  let others = 0;
  let busy: number | null = null;
  let at = 0;
  return {
    start() {
      own = ownMs();
      others = cpuMs(beside);
      busy = coreBusyMs(cores?.measured);
      at = performance.now();
    },
    end(): Pick<Sample, 'besideMs' | 'cpuMs' | 'foreign' | 'seconds'> {
      const seconds = (performance.now() - at) / 1000;
      const used = ownMs() - own;
      const busyNow = coreBusyMs(cores?.measured);
      const strange = busy === null || busyNow === null ? null : busyNow - busy - used;
      const foreign = strange === null ? null : Math.max(0, strange / (seconds * 1000));
      const besideMs = beside.length > 0 ? cpuMs(beside) - others : undefined;
      return { cpuMs: used, besideMs, foreign, seconds };
    },
  };
}

/**
 * Runs the sides in turn, A B A B, and returns a row with medians for each. `ratio` is the median of
 * the ratios of all rounds to the first side, or to the side that it names, with minimum and maximum.
 */
export async function alternate(
  measure: string,
  sides: readonly Side[],
  rounds: number,
): Promise<Row[]> {
  const samples = new Map<string, Sample[]>(sides.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const side of sides) {
      const sample = await side.run(round);
      samples.get(side.name)?.push(sample);
      const rate = short(sample.requests / sample.seconds);
      say(`  ${measure} ${round + 1}/${rounds} ${side.name}: ${rate}/s`);
    }
  }
  const of = (name: string | undefined) => samples.get(name ?? '') ?? [];
  return sides.map(({ name, against = sides[0]?.name }) =>
    rowOf(measure, name, of(name), of(against)),
  );
}

const rate = ({ requests, seconds }: Sample) => requests / seconds;

function rowOf(
  measure: string,
  side: string,
  own: readonly Sample[],
  base: readonly Sample[],
): Row {
  const ratios = own.flatMap((sample, round) => {
    const other = base[round];
    return other ? [rate(sample) / rate(other)] : [];
  });
  const known = (values: (number | null | undefined)[]) =>
    values.filter((value) => value !== null && value !== undefined);
  const middle = (values: (number | null | undefined)[]) =>
    known(values).length > 0 ? median(known(values)) : null;
  return {
    measure,
    side,
    requestsPerSecond: median(own.map(rate)),
    cpuMs: cores ? median(own.map((sample) => sample.cpuMs / sample.requests)) : null,
    besideCpuMs: cores
      ? middle(own.map(({ besideMs, requests }) => besideMs && besideMs / requests))
      : null,
    ratio: median(ratios),
    ratioLeast: Math.min(...ratios),
    ratioMost: Math.max(...ratios),
    p50: middle(own.map(({ p50 }) => p50)),
    p99: middle(own.map(({ p99 }) => p99)),
    foreign: middle(own.map(({ foreign }) => foreign)),
    rounds: own.length,
    requests: own.reduce((sum, { requests }) => sum + requests, 0),
  };
}

export const rateColumns = [
  'requestsPerSecond',
  'cpuMs',
  'ratio',
  'ratioLeast',
  'ratioMost',
  'p50',
  'p99',
  'foreign',
] as const;
