import { serviceNames } from '#schema/processes';
import { openAdmin } from '../admin.ts';
import type { Row } from '../report.ts';
import type { Bench } from '../sides.ts';

/** What runs while votes are measured: the requests, the relay of their events too, or consumers as well. */
export type Extent = 'requests' | 'relay' | 'all';

/** The relay of the catalog waits for its lock, and each consumer for its inbox with its first batch. */
const holds: Record<Exclude<Extent, 'all'>, string> = {
  requests: `select pg_advisory_xact_lock(hashtextextended('vita relay catalog', 0))`,
  relay: `lock table ${serviceNames.map((name) => `"${name}".inbox`).join()} in access exclusive mode`,
};

/** The bench whose load runs without what the extent leaves out. What was held back runs after each load. */
export function upTo(bench: Bench, extent: Extent): Bench {
  if (extent === 'all') return bench;
  return {
    ...bench,
    load: {
      ...bench.load,
      async run(job, onStart) {
        const holder = await openAdmin(bench.platform.admin.url.href);
        try {
          await holder.query('begin');
          await holder.query(holds[extent]);
          return await bench.load.run(job, onStart);
        } finally {
          await holder.close();
        }
      },
    },
  };
}

/** The processor time of each part of a vote, from rows that measure one part more than the one before. */
export function partsOf(rows: readonly Row[], sides: Record<Extent, string>): Row[] {
  const cpuOf = (extent: Extent) =>
    Number(rows.find(({ side }) => side === sides[extent])?.cpuMs ?? Number.NaN);
  const part = (side: string, cpuMs: number): Row => ({ measure: 'vote-parts', side, cpuMs });
  return [
    part('the request alone', cpuOf('requests')),
    part('the relay of its event', cpuOf('relay') - cpuOf('requests')),
    part('the consumers', cpuOf('all') - cpuOf('relay')),
  ];
}
