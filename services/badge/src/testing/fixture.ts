import { createServiceFixture } from '#kit/testing/service-fixture';
import { serveBadges } from '../app.ts';
import { createChainListener } from '../chain-listener.ts';
import { migrations } from '../migrations/migrations.ts';
import { playChain, recordChain } from './recorded-chain.ts';

export type BadgeFixture = Awaited<ReturnType<typeof createBadgeFixture>>;

/** The service, and a chain on which nothing happens but what a test says. */
export async function createBadgeFixture() {
  const recorded = recordChain();
  const fixture = await createServiceFixture('badge', migrations, (config, dependencies) =>
    serveBadges(config, dependencies, async () => recorded.chain),
  );
  const listener = createChainListener(fixture.service.context);
  const played = playChain(fixture.database, listener, recorded);
  const { requests, become, follow } = recorded;
  follow(fixture.clock.now);
  return { ...fixture, requests, become, follow, chain: played };
}
