import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import { recorded } from '#kit/runtime/security-log';
import { forgetLoaded, type RequestContext, requireRole } from '#kit/subgraph/context';
import { PagedList } from '#kit/subgraph/graph-types';
import { roles } from '#schema/enums';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { User } from '../account/user.type.ts';
import type { UserContext } from '../context.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import { decideRole, type RoleDecision as RoleDecisionInput } from './decide-role.ts';
import { listRoleDecisions, type RoleDecisionRow } from './list-role-decisions.ts';
import { RoleDecision, RoleDecisionConnection } from './role.type.ts';

const description = 'Staff only. A reason is required, and the member is told it.';

@Resolver(() => RoleDecision)
export class RoleResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  @PagedList()
  @Query(() => RoleDecisionConnection, {
    nullable: true,
    description: "Staff only: the decisions about a member's roles, newest first.",
  })
  roleDecisions(
    @Arg('userId', () => ID) userId: string,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    requireRole(context, roles.staff);
    return listRoleDecisions(this.app.database, userId, pageRequest(first, after));
  }

  @Mutation(() => User, { description })
  grantRole(
    @Arg('userId', () => ID) userId: string,
    @Arg('role', () => Int) role: number,
    @Arg('reason', () => String, { nullable: true }) reason: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    return this.decide({ userId, role, reason, change: 'grant' }, context);
  }

  @Mutation(() => User, { description })
  revokeRole(
    @Arg('userId', () => ID) userId: string,
    @Arg('role', () => Int) role: number,
    @Arg('reason', () => String, { nullable: true }) reason: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    return this.decide({ userId, role, reason, change: 'revoke' }, context);
  }

  private async decide(
    decision: RoleDecisionInput,
    context: RequestContext,
  ): Promise<Account | null> {
    await requireConfirmed(this.app, requireRole(context, roles.staff));
    const { userId, role, change } = decision;
    const facts = { operation: `${change}Role`, subject: userId.slice(0, 36), detail: role };
    await recorded(this.app.security, `role.${change}`, context, facts, () =>
      decideRole(this.app, decision, context),
    );
    forgetLoaded(context);
    return this.loadAccount(context, userId);
  }

  @FieldResolver(() => Boolean)
  isGrant(@Root() { change }: RoleDecisionRow): boolean {
    return change === 'grant';
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'The staff member who decided; null for an automatic decision.',
  })
  decidedBy(
    @Root() { decidedBy }: RoleDecisionRow,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> | null {
    return decidedBy === null ? null : this.loadAccount(context, decidedBy);
  }
}
