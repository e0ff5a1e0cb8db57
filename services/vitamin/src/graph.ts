import type { SubgraphOptions } from '#kit/subgraph/subgraph';
import type { VitaminContext } from './context.ts';
import { LedgerProofResolver, LedgerStatementResolver } from './log/statement.resolver.ts';
import { NewcomerResolver } from './newcomer/newcomer.resolver.ts';
import { UpReceiptResolver } from './receipt/receipt.resolver.ts';
import { UpReceipt } from './receipt/receipt.type.ts';
import {
  ViewerVitaminsResolver,
  VitaminAccountResolver,
  VitaminRecordResolver,
  VitaminRuleResolver,
} from './record/vitamin.resolver.ts';
import { Viewer } from './record/vitamin.type.ts';

export const vitaminGraph = (context: VitaminContext): Omit<SubgraphOptions, 'name'> => ({
  resolvers: [
    new VitaminRuleResolver(),
    new ViewerVitaminsResolver(),
    new VitaminAccountResolver(context),
    new VitaminRecordResolver(context),
    new NewcomerResolver(context),
    new UpReceiptResolver(context),
    new LedgerStatementResolver(context),
    new LedgerProofResolver(context),
  ],
  types: [Viewer, UpReceipt],
  references: {
    // Only the signed-in user has an account to read, also when another subgraph asks for it.
    Viewer: ({ id }, { viewer }) => (viewer?.userId === id ? { id } : null),
    Product: ({ id }) => ({ id }),
    UpReceipt: ({ id }) => ({ id }),
    User: ({ id }) => ({ id }),
  },
});
