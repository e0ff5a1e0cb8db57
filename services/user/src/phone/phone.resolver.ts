import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { recorded } from '#kit/runtime/security-log';
import { forgetLoaded, type RequestContext, requireViewer } from '#kit/subgraph/context';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { SentCode } from '../email-code/code.type.ts';
import { bindPhone } from './bind-phone.ts';
import type { LoadPhone } from './load-phones.ts';
import { maskPhone } from './phone.rules.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { unbindPhone } from './unbind-phone.ts';

@Resolver(() => Viewer)
export class PhoneResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
    private readonly loadPhone: LoadPhone,
  ) {}

  @Query(() => Boolean, {
    nullable: true,
    description:
      'Whether members can bind phone numbers. False without a provider of text messages.',
  })
  offersPhones(): boolean {
    return this.app.config.texts.kind !== 'none';
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Country code and the last four digits; null when no number is bound.',
  })
  async phone(@Root() { id }: Account, @Ctx() context: RequestContext): Promise<string | null> {
    const number = await this.loadPhone(context, id);
    return number && maskPhone(number);
  }

  @Mutation(() => SentCode, {
    description: 'Sends a 6-digit code, valid 5 minutes, to a mobile phone.',
  })
  sendPhoneCode(
    @Arg('phone', () => String) phone: string,
    @Arg('regionId', () => String, { description: 'Country calling code, such as 0086.' })
    regionId: string,
    @Ctx() context: RequestContext,
  ): Promise<SentCode> {
    const viewer = requireViewer(context);
    const facts = { operation: 'sendPhoneCode', detail: 'PHONE' };
    return recorded(this.app.security, 'code.send', context, facts, () =>
      sendPhoneCode(this.app, viewer, { phone, regionId }, context),
    );
  }

  @Mutation(() => Viewer, {
    description: "Replaces the account's number. Needs a proof of the last 10 minutes.",
  })
  async bindPhone(
    @Arg('phone', () => String) phone: string,
    @Arg('regionId', () => String, { description: 'Country calling code, such as 0086.' })
    regionId: string,
    @Arg('code', () => String) code: string,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    const viewer = requireViewer(context);
    await recorded(this.app.security, 'phone.bind', context, { operation: 'bindPhone' }, () =>
      bindPhone(this.app, viewer, { phone, regionId, code }, context),
    );
    forgetLoaded(context);
    return this.loadAccount(context, viewer.userId);
  }

  @Mutation(() => Viewer)
  async unbindPhone(@Ctx() context: RequestContext): Promise<Account | null> {
    const viewer = requireViewer(context);
    await recorded(this.app.security, 'phone.unbind', context, { operation: 'unbindPhone' }, () =>
      unbindPhone(this.app, viewer),
    );
    forgetLoaded(context);
    return this.loadAccount(context, viewer.userId);
  }
}
