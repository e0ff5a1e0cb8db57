import type { Database } from '../database/database.ts';
import { createServiceMetrics } from './metrics.ts';

describe('the metrics of a service', () => {
  it('C-M13 read each outbox once for a scrape', async () => {
    const reads: string[] = [];
    const serviceOf = (name: string, waiting: number) => ({
      name,
      consumer: null,
      metrics: [],
      context: { database: { query: async () => [] } as unknown as Database },
      relay: {
        async depth() {
          reads.push(name);
          return { waiting, oldestAgeMs: 5_000 };
        },
        start: () => undefined,
        flush: async () => undefined,
        close: async () => undefined,
      },
    });
    const registry = createServiceMetrics({
      services: [serviceOf('catalog', 3), serviceOf('feed', 4)],
      transport: { lag: async () => [] },
      groups: null,
    });
    for (const scrape of [1, 2]) {
      const text = await registry.metrics();
      expect(text).toContain('vita_outbox_waiting{service="catalog"} 3');
      expect(text).toContain('vita_outbox_waiting{service="feed"} 4');
      expect(text).toContain('vita_outbox_oldest_age_seconds{service="feed"} 5');
      expect(reads).toHaveLength(2 * scrape);
    }
  });
});
