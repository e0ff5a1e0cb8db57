import { Arg, Ctx, Directive, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { recorded } from '#kit/runtime/security-log';
import { forgetLoaded, type RequestContext, requireViewer } from '#kit/subgraph/context';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { PasskeyType } from '../factor/factor.type.ts';
import { completeLogin } from '../session/complete-login.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import { Session } from '../session/session.type.ts';
import { addPasskey, removePasskey } from './add-passkey.ts';
import { startPasskey, startPasskeyConfirmation, startPasskeyLogin } from './start-passkey.ts';
import { listPasskeys, type Passkey } from './stored-passkeys.ts';
import { confirmWithPasskey, logInWithPasskey } from './use-passkey.ts';

@Resolver(() => Viewer)
export class PasskeyResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  @Directive('@listSize(assumedSize: 10)')
  @FieldResolver(() => [PasskeyType], { description: 'The oldest first.' })
  passkeys(@Root() { id }: Account): Promise<Passkey[]> {
    return listPasskeys(this.app.database, id);
  }

  @Mutation(() => String, {
    description: 'PublicKeyCredentialCreationOptions as JSON, for a new passkey of the viewer.',
  })
  async startPasskey(@Ctx() context: RequestContext): Promise<string> {
    const viewer = requireViewer(context);
    await requireConfirmed(this.app, viewer);
    return startPasskey(this.app, viewer, context);
  }

  @Mutation(() => [String], {
    description:
      'Stores the passkey. Returns the recovery codes, which are shown once, or none when there are some.',
  })
  addPasskey(
    @Arg('answer', () => String, { description: 'RegistrationResponseJSON of the browser.' })
    answer: string,
    @Arg('name', () => String) name: string,
    @Ctx() context: RequestContext,
  ): Promise<string[]> {
    const viewer = requireViewer(context);
    return recorded(this.app.security, 'passkey.add', context, { operation: 'addPasskey' }, () =>
      addPasskey(this.app, viewer, { answer, name }, context),
    );
  }

  @Mutation(() => Viewer)
  async removePasskey(
    @Arg('id', () => ID) id: string,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    const viewer = requireViewer(context);
    await requireConfirmed(this.app, viewer);
    const removed = await removePasskey(this.app, viewer, id);
    if (removed) {
      this.app.security.record('passkey.remove', 'done', context, { operation: 'removePasskey' });
    }
    forgetLoaded(context);
    return this.loadAccount(context, viewer.userId);
  }

  @Mutation(() => String, {
    description:
      'PublicKeyCredentialRequestOptions as JSON: for a login without a password, or with `ticket` for the second step of one.',
  })
  startPasskeyLogin(
    @Arg('ticket', () => String, { nullable: true }) ticket: string | null,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    return startPasskeyLogin(this.app, ticket ?? null, context);
  }

  @Mutation(() => Session, { description: 'A login with a passkey, which proves both factors.' })
  async loginWithPasskey(
    @Arg('answer', () => String, { description: 'AuthenticationResponseJSON of the browser.' })
    answer: string,
    @Arg('ticket', () => String, { nullable: true }) ticket: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Session> {
    const input = { answer, ticket: ticket ?? null };
    return completeLogin(this.app, context, await logInWithPasskey(this.app, input, context));
  }

  @Mutation(() => String, {
    description: 'PublicKeyCredentialRequestOptions as JSON, to prove the owner again.',
  })
  startPasskeyConfirmation(@Ctx() context: RequestContext): Promise<string> {
    return startPasskeyConfirmation(this.app, requireViewer(context), context);
  }

  @Mutation(() => Boolean, { description: 'Proves the owner again by a passkey.' })
  async confirmWithPasskey(
    @Arg('answer', () => String, { description: 'AuthenticationResponseJSON of the browser.' })
    answer: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    const viewer = requireViewer(context);
    const facts = { operation: 'confirmWithPasskey' };
    await recorded(this.app.security, 'factor.confirm', context, facts, () =>
      confirmWithPasskey(this.app, viewer, answer, context),
    );
    return true;
  }
}
