import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { recorded } from '#kit/runtime/security-log';
import { forgetLoaded, type RequestContext, requireViewer } from '#kit/subgraph/context';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { confirmWithCode } from '../session/confirm-with-code.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import { listSignInMethods } from '../sign-in-method/sign-in-methods.ts';
import { type ConfirmationMethod, confirmationMethods } from './confirmation-methods.ts';
import { ConfirmationMethodEnum, SecondFactor, TotpSetupType } from './factor.type.ts';
import { isFactorMissing } from './factor-sessions.ts';
import { loadFactors } from './load-factors.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { confirmTotp, removeTotp, startTotp, type TotpSetup } from './set-up-totp.ts';

@Resolver(() => Viewer)
export class FactorResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  @FieldResolver(() => SecondFactor)
  async secondFactor(
    @Root() { id }: Account,
    @Ctx() context: RequestContext,
  ): Promise<SecondFactor> {
    const { hasTotp, recoveryCodes } = await loadFactors(this.app.database, id);
    const isMissing = await isFactorMissing(this.app, context.viewer);
    return { hasTotp, recoveryCodes, isMissing };
  }

  @FieldResolver(() => [ConfirmationMethodEnum], {
    description: 'What the viewer can do after SESSION_CONFIRM_NEEDED.',
  })
  async confirmationMethods(@Root() { id }: Account): Promise<ConfirmationMethod[]> {
    const { database, identities } = this.app;
    const methods = await listSignInMethods(database, id);
    const usable = methods
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'email' || kind === 'wallet' || kind in identities);
    return confirmationMethods(await loadFactors(database, id), usable);
  }

  @Mutation(() => TotpSetupType, {
    description: 'Makes the secret of an authenticator app, which counts after confirmTotp.',
  })
  async startTotp(@Ctx() context: RequestContext): Promise<TotpSetup> {
    const viewer = requireViewer(context);
    await requireConfirmed(this.app, viewer);
    return startTotp(this.app, viewer);
  }

  @Mutation(() => [String], {
    description:
      'Switches the app on with its first code. Returns the recovery codes, which are shown once, or none when there are some.',
  })
  async confirmTotp(
    @Arg('code', () => String) code: string,
    @Ctx() context: RequestContext,
  ): Promise<string[]> {
    const viewer = requireViewer(context);
    // The code alone is not enough: a person who started the set-up earlier knows the secret.
    await requireConfirmed(this.app, viewer);
    return recorded(this.app.security, 'totp.add', context, { operation: 'confirmTotp' }, () =>
      confirmTotp(this.app, viewer, code, context),
    );
  }

  @Mutation(() => Viewer, { description: 'Switches the app off.' })
  async removeTotp(@Ctx() context: RequestContext): Promise<Account | null> {
    const viewer = requireViewer(context);
    await requireConfirmed(this.app, viewer);
    const removed = await removeTotp(this.app, viewer);
    if (removed) {
      this.app.security.record('totp.remove', 'done', context, { operation: 'removeTotp' });
    }
    forgetLoaded(context);
    return this.loadAccount(context, viewer.userId);
  }

  @Mutation(() => [String], { description: 'Ten new recovery codes instead of the old ones.' })
  async renewRecoveryCodes(@Ctx() context: RequestContext): Promise<string[]> {
    const viewer = requireViewer(context);
    await requireConfirmed(this.app, viewer);
    const facts = { operation: 'renewRecoveryCodes' };
    return recorded(this.app.security, 'recovery-codes.renew', context, facts, () =>
      renewRecoveryCodes(this.app, viewer.userId),
    );
  }

  @Mutation(() => Boolean, {
    description: 'Proves the owner again by a code of the app, or a recovery code.',
  })
  async confirmWithCode(
    @Arg('code', () => String) code: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    const viewer = requireViewer(context);
    const facts = { operation: 'confirmWithCode' };
    await recorded(this.app.security, 'factor.confirm', context, facts, () =>
      confirmWithCode(this.app, viewer, code, context),
    );
    return true;
  }
}
