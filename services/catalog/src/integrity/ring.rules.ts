import type { IntegrityParameters } from '#schema/integrity';
import type { Finding } from './target.rules.ts';

/** A vote of a member for a product of others. */
export interface RingVote {
  userId: string;
  productId: string;
  /** Who shared and who owns the product, without the voter. */
  owners: readonly string[];
  /** The UP value of the product. */
  upValue: number;
}

/** The votes of members in a window. */
export type VotesByMember = ReadonlyMap<string, readonly RingVote[]>;

type Members = ReadonlySet<string>;

const votesWithin = (votes: readonly RingVote[], members: Members): RingVote[] =>
  votes.filter(({ owners }) => owners.some((owner) => members.has(owner)));

function reachable(from: string, members: Members, next: (member: string) => Iterable<string>) {
  const reached = new Set([from]);
  // A set also yields what is added during the loop.
  for (const member of reached) {
    for (const other of next(member)) if (members.has(other)) reached.add(other);
  }
  return reached;
}

/** Members whom `start` reaches by votes, and who reach `start`. */
function circleOf(start: string, members: Members, votes: VotesByMember): Set<string> {
  const forward = (member: string) => (votes.get(member) ?? []).flatMap(({ owners }) => owners);
  const backward = new Map<string, string[]>();
  for (const member of members) {
    for (const owner of forward(member)) {
      const voters = backward.get(owner);
      if (voters) voters.push(member);
      else backward.set(owner, [member]);
    }
  }
  const ahead = reachable(start, members, forward);
  const behind = reachable(start, members, (member) => backward.get(member) ?? []);
  return new Set([...ahead].filter((member) => behind.has(member)));
}

/**
 * Whether the products of a ring have much of their UPs from it. Where a few members own most products, all
 * members vote for these, and the other conditions alone would find them.
 */
function givesMuch(ring: Members, votes: VotesByMember, receivedPercent: number): boolean {
  const within = [...ring].flatMap((member) => votesWithin(votes.get(member) ?? [], ring));
  const products = new Map(within.map(({ productId, upValue }) => [productId, upValue]));
  const received = [...products.values()].reduce((sum, upValue) => sum + upValue, 0);
  return within.length * 100 >= received * receivedPercent;
}

/** Those who give enough votes to the members, and most of their votes. */
function loyalOf(
  members: Members,
  votes: VotesByMember,
  { votes: least, sharePercent }: IntegrityParameters<'RING'>,
): Set<string> {
  const loyal = [...members].filter((member) => {
    const all = votes.get(member) ?? [];
    const within = votesWithin(all, members).length;
    return within >= least && within * 100 >= all.length * sharePercent;
  });
  return new Set(loyal);
}

/**
 * All rings among members: the largest groups in which each member reaches each other by votes, gives
 * enough votes to the group, and gives most of the votes to it.
 */
export function findRings(
  votes: VotesByMember,
  parameters: IntegrityParameters<'RING'>,
): Set<string>[] {
  const rings: Set<string>[] = [];
  const groups = [new Set(votes.keys())];
  // Groups become smaller with each turn. The loop also takes those that it adds.
  for (const members of groups) {
    if (members.size < parameters.members) continue;
    const loyal = loyalOf(members, votes, parameters);
    if (loyal.size < members.size) {
      groups.push(loyal);
      continue;
    }
    const [start = ''] = members;
    const circle = circleOf(start, members, votes);
    if (circle.size < members.size) {
      const others = [...members].filter((member) => !circle.has(member));
      groups.push(circle, new Set(others));
    } else if (givesMuch(circle, votes, parameters.receivedPercent)) rings.push(circle);
  }
  return rings;
}

/** What the members of a ring have given each other. */
export function votesOfRing(ring: Members, votes: VotesByMember): Finding[] {
  const within = [...ring].flatMap((member) => votesWithin(votes.get(member) ?? [], ring));
  return within.map(({ userId, productId }) => ({
    vote: { userId, productId },
    votes: within.length,
  }));
}
