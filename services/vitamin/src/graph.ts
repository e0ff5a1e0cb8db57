import type { ServiceContext } from '#kit/service/service';
import type { SubgraphOptions } from '#kit/subgraph/subgraph';
import {
  ViewerVitaminsResolver,
  VitaminAccountResolver,
  VitaminRecordResolver,
  VitaminRuleResolver,
} from './record/vitamin.resolver.ts';
import { Viewer } from './record/vitamin.type.ts';

export const vitaminGraph = (context: ServiceContext): Omit<SubgraphOptions, 'name'> => ({
  resolvers: [
    new VitaminRuleResolver(),
    new ViewerVitaminsResolver(),
    new VitaminAccountResolver(context),
    new VitaminRecordResolver(),
  ],
  types: [Viewer],
  references: {
    // Nobody reads another's account, whoever asks for the entity.
    Viewer: ({ id }, { viewer }) => (viewer?.userId === id ? { id } : null),
    Product: ({ id }) => ({ id }),
  },
});
