import { alternate, rateColumns, type Side, usageOf } from '../alternate.ts';
import { copyOfData } from '../data/data-folder.ts';
import { openSessions } from '../data/sessions.ts';
import { sizes, votedProducts } from '../data/sizes.ts';
import { connections, startLoad } from '../load/load.ts';
import { firstVoter } from '../load/votes.ts';
import type { Peers } from '../peers/peers.ts';
import { startUnderTest } from '../platform-under-test.ts';
import { report } from '../report.ts';
import { type Bench, platformSide } from '../sides.ts';
import { listRequestsOf } from './list-query.ts';
import { assertCounted } from './vote-check.ts';
import { voteDocument } from './vote-document.ts';

type Options = Pick<Bench, 'seconds' | 'warmUpSeconds' | 'rounds'>;

const votesOfRun = 250_000;
/** As the peers in their first round. */
const firstWarmUpSeconds = 10;

/** The list and the vote beside other programs that do the same work, in turns on one core. */
export async function measurePeers(peers: Peers, options: Options): Promise<void> {
  const platform = await startUnderTest(await copyOfData());
  process.on('exit', platform.resume);
  const load = startLoad();
  const bench: Bench = { platform, load, ...options };
  try {
    const listJob = () => ({
      requests: { kind: 'fixed' as const, requests: listRequestsOf() },
      responseBegins: '{"data":{"products":{',
    });
    const list = warmedLonger(bench, (own) => platformSide(own, 'list, not cached', listJob));
    const beside = { platform, ...options };
    const lists = await alternate(
      'peers-list',
      [
        peers.side('PostGraphile', 'postgraphile', 'list', beside),
        peers.side('Apollo Gateway', 'apollo', 'list', beside),
        peers.side('one SQL statement', 'limits', 'sql_list', beside),
        list,
      ],
      options.rounds,
    );
    report('Peers: 20 products with owner, latest post and badge', rateColumns, lists);

    await openSessions(platform.admin, firstVoter, sizes.voters);
    const votes = voteSide(bench);
    const vote = warmedLonger(bench, votes.side);
    const rows = await alternate(
      'peers-vote',
      [
        peers.side('Apollo Gateway', 'apollo', 'vote', beside),
        peers.side('pgbench, three statements', 'limits', 'sql_vote_tx', beside),
        vote,
      ],
      options.rounds,
    );
    report('Peers: a vote with its reason', rateColumns, rows);
    await platform.drain();
    await assertCounted(platform.admin, votes.cast());
  } finally {
    load.close();
    await platform.stop();
  }
}

/** The side with the longer warm-up of the peers in its first round. */
function warmedLonger(bench: Bench, make: (bench: Bench) => Side): Side {
  const usual = make(bench);
  const first = make({
    ...bench,
    warmUpSeconds: Math.max(firstWarmUpSeconds, bench.warmUpSeconds),
  });
  return { ...usual, run: (round) => (round === 0 ? first : usual).run(round) };
}

/** Votes with all that follows: the time and the processor time end when relays and consumers are idle. */
function voteSide({ platform, load }: Bench) {
  let next = 0;
  let acknowledged = 0;
  let runs = 0;
  const side = ({ seconds, warmUpSeconds }: Bench): Side => {
    const run = async (duration: number) => {
      const votes = { first: votesOfRun * next++, firstProduct: 1, products: votedProducts };
      const usage = usageOf([platform.pid], platform.beside);
      const { responses, p50, p99 } = await load.run(
        {
          url: platform.url,
          connections,
          seconds: duration,
          requests: { kind: 'votes', over: 'graphql', votes, document: voteDocument },
          responseBegins: '{"data":{"upProduct":{',
        },
        usage.start,
      );
      await platform.drain();
      acknowledged += responses;
      runs += 1;
      return { requests: responses, p50, p99, ...usage.end() };
    };
    return {
      name: 'vote with all that follows',
      async run() {
        await run(warmUpSeconds);
        return run(seconds);
      },
    };
  };
  return { side, cast: () => ({ acknowledged, maxUnknown: runs * connections }) };
}
