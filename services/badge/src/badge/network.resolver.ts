import {
  Ctx,
  Field,
  FieldResolver,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import { DateTime, ListSize } from '#kit/subgraph/graph-types';
import type { BadgeNetwork } from '#schema/badge-limits';
import { networkNames } from '#schema/networks';
import { type NetworkCondition, type NetworkHealth, networkConditions } from '../chain/ports.ts';
import type { BadgeContext } from '../context.ts';
import { Badge, Viewer } from './badge.type.ts';

registerEnumType(networkConditions, {
  name: 'BadgeNetworkCondition',
  description:
    'AWAY: the chain does not answer, or lacks blocks. WAITING: sending waits for a lower fee or for funds of the site. Nothing that was asked for is lost.',
});

@ObjectType()
export class BadgeNetworkHealth {
  @Field(() => String, { description: `${networkNames.join(', ')}.` })
  network!: BadgeNetwork;

  @Field(() => networkConditions)
  condition!: NetworkCondition;

  @Field(() => DateTime, { nullable: true, description: 'Null where it is not known.' })
  since!: Date | null;
}

const readHealth =
  ({ chain }: Pick<BadgeContext, 'chain'>) =>
  (names: readonly BadgeNetwork[]): Promise<NetworkHealth[]> =>
    Promise.all(names.map(chain.health));

/** Whether claims and payments on the network of a badge go on now. */
@Resolver(() => Badge)
export class BadgeNetworkResolver {
  private readonly load: ReturnType<typeof readHealth>;

  constructor(context: BadgeContext) {
    this.load = readHealth(context);
  }

  @FieldResolver(() => BadgeNetworkHealth, { description: 'Of its network, now.' })
  async networkHealth(
    @Root() { network }: Badge,
    @Ctx() request: RequestContext,
  ): Promise<BadgeNetworkHealth> {
    return { network, ...(await loaderFor(request, this.load).load(network)) };
  }
}

@Resolver(() => Viewer)
export class ViewerNetworksResolver {
  constructor(private readonly context: BadgeContext) {}

  @ListSize({ assumed: networkNames.length })
  @FieldResolver(() => [BadgeNetworkHealth], {
    nullable: true,
    description: 'The networks of badgeNetworks, as they are now.',
  })
  async badgeNetworkHealth(): Promise<BadgeNetworkHealth[]> {
    const names = this.context.chain.networks().map(({ name }) => name);
    const healths = await readHealth(this.context)(names);
    return healths.map((health, at) => ({ network: names[at] as BadgeNetwork, ...health }));
  }
}
