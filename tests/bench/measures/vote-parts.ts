import { serviceNames } from '#schema/processes';
import { openAdmin } from '../admin.ts';
import type { Row } from '../report.ts';
import type { Bench, Following } from '../sides.ts';

/** What runs while votes are measured: the requests, the relay of their events too, or consumers as well. */
export type Extent = 'requests' | 'relay' | 'all';

/** The relay of the catalog waits for its lock, and each consumer for its inbox with its first batch. */
const holds: Record<Exclude<Extent, 'all'>, string> = {
  requests: `select pg_advisory_xact_lock(hashtextextended('vita relay catalog', 0))`,
  relay: `lock table ${serviceNames.map((name) => `"${name}".inbox`).join()} in access exclusive mode`,
};

/** All that follows a vote counts, or the extent holds back the rest until the processor time was taken. */
export function following({ platform }: Bench, extent: Extent): Following {
  if (extent === 'all') return { finish: platform.drain };
  return {
    async hold() {
      const holder = await openAdmin(platform.admin.url.href);
      await holder.query('begin');
      await holder.query(holds[extent]);
      return holder.close;
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
