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
      backward.set(owner, [...(backward.get(owner) ?? []), member]);
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

/**
 * The ring around a member: the largest group in which each member reaches each other by votes, gives
 * enough votes to the group, and gives most of her votes to it. Null when it is too small.
 */
export function findRing(
  start: string,
  votes: VotesByMember,
  { members: size, votes: least, sharePercent, receivedPercent }: IntegrityParameters<'RING'>,
): Set<string> | null {
  let members: Set<string> = new Set(votes.keys());
  for (;;) {
    const circle = circleOf(start, members, votes);
    if (circle.size < size) return null;
    const loyal = [...circle].filter((member) => {
      const all = votes.get(member) ?? [];
      const within = votesWithin(all, circle).length;
      return within >= least && within * 100 >= all.length * sharePercent;
    });
    if (!loyal.includes(start)) return null;
    if (loyal.length === members.size) {
      return givesMuch(circle, votes, receivedPercent) ? circle : null;
    }
    members = new Set(loyal);
  }
}

/** What the members of a ring have given each other. */
export function votesOfRing(ring: Members, votes: VotesByMember): Finding[] {
  const within = [...ring].flatMap((member) => votesWithin(votes.get(member) ?? [], ring));
  return within.map(({ userId, productId }) => ({
    vote: { userId, productId },
    votes: within.length,
  }));
}
