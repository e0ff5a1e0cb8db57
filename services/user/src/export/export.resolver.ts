import { Ctx, Mutation, Resolver } from 'type-graphql';
import { recorded } from '#kit/runtime/security-log';
import { type RequestContext, requireViewer } from '#kit/subgraph/context';
import type { UserContext } from '../context.ts';
import { startExport } from './start-export.ts';

@Resolver()
export class ExportResolver {
  constructor(private readonly app: UserContext) {}

  @Mutation(() => Boolean, {
    description:
      "Lets this session download the member's data from /export/vita-data.zip for 10 minutes; once an hour. Needs a proof of the last 10 minutes (SESSION_CONFIRM_NEEDED).",
  })
  async startExport(@Ctx() context: RequestContext): Promise<boolean> {
    const viewer = requireViewer(context);
    const facts = { operation: 'startExport' };
    await recorded(this.app.security, 'export.start', context, facts, () =>
      startExport(this.app, viewer),
    );
    return true;
  }
}
