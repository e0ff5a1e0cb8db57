import { readFileSync } from 'node:fs';
import { projectFile } from '#kit/runtime/paths';
import type { ServiceContext } from '#kit/service/service';
import { createSubgraph, type SubgraphOptions } from '#kit/subgraph/subgraph';
import { badgeGraph } from '../../services/badge/src/graph.ts';
import { catalogGraph } from '../../services/catalog/src/graph.ts';
import { feedGraph } from '../../services/feed/src/graph.ts';
import { userGraph } from '../../services/user/src/graph.ts';
import { vitaminGraph } from '../../services/vitamin/src/graph.ts';

type GraphOf = (context: never) => Omit<SubgraphOptions, 'name'>;

const graphs: Record<string, GraphOf> = {
  user: userGraph,
  catalog: catalogGraph,
  feed: feedGraph,
  vitamin: vitaminGraph,
  badge: badgeGraph,
};

/** The SDL of every subgraph, printed without a database; the SDL of `live` is written by hand. */
export function printedSubgraphs(): { name: string; sdl: string }[] {
  // Printing resolves nothing, so the empty context is never used.
  const nothing: Partial<ServiceContext> = {};
  const printed = Object.entries(graphs).map(([name, graphOf]) => {
    const { sdl } = createSubgraph({ name, ...graphOf(nothing as never) });
    return { name, sdl };
  });
  const live = readFileSync(projectFile('schema/subgraphs/live.graphql'), 'utf8');
  return [...printed, { name: 'live', sdl: live }];
}
