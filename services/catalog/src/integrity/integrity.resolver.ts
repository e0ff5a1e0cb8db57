import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import { recorded } from '#kit/runtime/security-log';
import { forgetLoaded, type RequestContext, requireRole } from '#kit/subgraph/context';
import { ListSize, PagedList } from '#kit/subgraph/graph-types';
import { roles } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { Product, User } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import { type CaseRow, type CaseStatus, caseStatus, listCases } from './case-row.ts';
import { activateRule, draftRule, retireRule } from './change-rules.ts';
import { decideCase } from './decide-case.ts';
import {
  type CaseDecision,
  caseDecisions,
  IntegrityCase,
  IntegrityCaseConnection,
  IntegrityRule,
  IntegrityRuleConnection,
  IntegrityRuleInput,
  RuleParameter,
} from './integrity.type.ts';
import { listRules } from './list-rules.ts';
import type { RuleRow } from './rule-row.ts';

const memberOf = (id: string | null) => (id === null ? null : { id });

@Resolver(() => IntegrityRule)
export class IntegrityResolver {
  constructor(private readonly catalog: CatalogContext) {}

  @PagedList()
  @Query(() => IntegrityRuleConnection, {
    nullable: true,
    description: 'Staff only: all versions of the rules, latest first.',
  })
  integrityRules(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    requireRole(context, roles.staff);
    return listRules(this.catalog.database, pageRequest(first, after));
  }

  @Mutation(() => IntegrityRule, {
    description: 'Staff only: stores the next version of a rule, which withholds nothing yet.',
  })
  draftIntegrityRule(
    @Arg('input', () => IntegrityRuleInput) input: IntegrityRuleInput,
    @Ctx() context: RequestContext,
  ) {
    return this.change(context, 'draftIntegrityRule', input.name.slice(0, 60), (staff) =>
      draftRule(this.catalog, staff, input),
    );
  }

  @Mutation(() => IntegrityRule, {
    description:
      'Staff only: a draft takes the place of the active version, unless it would have withheld too many of the latest votes.',
  })
  activateIntegrityRule(
    @Arg('ruleId', () => ID) ruleId: string,
    @Arg('reason', () => String) reason: string,
    @Ctx() context: RequestContext,
  ) {
    return this.change(context, 'activateIntegrityRule', ruleId.slice(0, 20), (staff) =>
      activateRule(this.catalog, staff, { ruleId, reason }),
    );
  }

  @Mutation(() => IntegrityRule, {
    description: 'Staff only: ends a draft or an active version. What it has withheld stays.',
  })
  retireIntegrityRule(
    @Arg('ruleId', () => ID) ruleId: string,
    @Arg('reason', () => String) reason: string,
    @Ctx() context: RequestContext,
  ) {
    return this.change(context, 'retireIntegrityRule', ruleId.slice(0, 20), (staff) =>
      retireRule(this.catalog, staff, { ruleId, reason }),
    );
  }

  @ListSize({ assumed: 5 })
  @FieldResolver(() => [RuleParameter], { description: 'In the order of their names.' })
  parameters(@Root() { parameters }: RuleRow) {
    const names = Object.keys(parameters).sort();
    return names.map((name) => ({ name, value: parameters[name] }));
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'Null for a rule that a release has brought.',
  })
  draftedBy(@Root() { draftedBy }: RuleRow) {
    return memberOf(draftedBy);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'Null as `draftedBy`, and for a draft.',
  })
  activatedBy(@Root() { activatedBy }: RuleRow) {
    return memberOf(activatedBy);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Null unless staff retired it.' })
  retiredBy(@Root() { retiredBy }: RuleRow) {
    return memberOf(retiredBy);
  }

  private change<T>(
    context: RequestContext,
    operation: string,
    subject: string,
    work: (staff: ReturnType<typeof requireRole>) => Promise<T>,
  ): Promise<T> {
    const staff = requireRole(context, roles.staff);
    const facts = { operation, subject };
    return recorded(this.catalog.security, 'integrity.rule', context, facts, () => work(staff));
  }
}

@Resolver(() => IntegrityCase)
export class IntegrityCaseResolver {
  constructor(
    private readonly catalog: CatalogContext,
    private readonly products: ProductLoaders,
  ) {}

  @PagedList()
  @Query(() => IntegrityCaseConnection, {
    nullable: true,
    description: 'Staff only: UPs that rules have withheld, oldest first.',
  })
  integrityCases(
    @Arg('status', () => caseStatus, { defaultValue: caseStatus.OPEN }) status: CaseStatus,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    requireRole(context, roles.staff);
    return listCases(this.catalog.database, status, pageRequest(first, after));
  }

  @Mutation(() => IntegrityCase, {
    description:
      'Staff only, and not about their own UP or product: the UP counts again, or stays withheld for good.',
  })
  async decideIntegrityCase(
    @Arg('caseId', () => ID) caseId: string,
    @Arg('decision', () => caseDecisions) decision: CaseDecision,
    @Arg('reason', () => String) reason: string,
    @Ctx() context: RequestContext,
  ) {
    const staff = requireRole(context, roles.staff);
    const operation = 'decideIntegrityCase';
    const facts = { operation, subject: caseId.slice(0, 20), detail: decision };
    const decided = await recorded(this.catalog.security, 'up.withhold', context, facts, () =>
      decideCase(this.catalog, staff, { caseId, decision, reason }),
    );
    forgetLoaded(context);
    return decided;
  }

  @FieldResolver(() => Product, { nullable: true, description: 'Null when it is gone.' })
  product(@Root() { productId }: CaseRow, @Ctx() context: RequestContext) {
    return this.products.product(context, productId);
  }

  @FieldResolver(() => User)
  voter(@Root() { userId }: CaseRow) {
    return { id: userId };
  }

  @FieldResolver(() => User, { nullable: true, description: 'Null while it is open.' })
  decidedBy(@Root() { decidedBy }: CaseRow) {
    return memberOf(decidedBy);
  }
}
