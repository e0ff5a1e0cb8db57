import { Arg, Ctx, Directive, Mutation, Query, Resolver } from 'type-graphql';
import {
  forgetLoaded,
  type RequestContext,
  requireViewer,
  type ViewerClaim,
} from '#kit/subgraph/context';
import { ListSize } from '#kit/subgraph/graph-types';
import type { WalletChain } from '#schema/enums';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { completeLogin } from '../session/complete-login.ts';
import { Session } from '../session/session.type.ts';
import { walletReadsPerClient } from '../throttle/attempt-limits.ts';
import type { TokenBalance } from './balances.ts';
import { bindWallet } from './bind-wallet.ts';
import { confirmByWallet } from './confirm-by-wallet.ts';
import { limitClient } from './limit-client.ts';
import { logInByWallet } from './log-in-by-wallet.ts';
import { requestWalletMessage, type WalletMessage, type WalletPurpose } from './request-message.ts';
import { unbindWallet } from './unbind-wallet.ts';
import { parseWallet } from './wallet.rules.ts';
import {
  TokenBalanceType,
  WalletChainEnum,
  WalletMessageType,
  WalletPurposeEnum,
  WalletSignatureInput,
} from './wallet.type.ts';

@Resolver()
export class WalletResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  // It calls the node of the chain.
  @Directive('@cost(weight: 50)')
  @ListSize({ assumed: 4 })
  @Query(() => [TokenBalanceType], {
    nullable: true,
    description: 'The tracked tokens of a wallet; some seconds old at most.',
  })
  async walletBalances(
    @Arg('wallet', () => String) input: string,
    @Arg('chain', () => WalletChainEnum) chain: WalletChain,
    @Ctx() context: RequestContext,
  ): Promise<readonly TokenBalance[]> {
    requireViewer(context);
    const wallet = await parseWallet(input);
    return this.app.wallets.balances.read(chain, wallet, () =>
      limitClient(this.app, walletReadsPerClient, context),
    );
  }

  @Mutation(() => WalletMessageType, {
    description:
      'Makes the message that a wallet signs: for one use, by the same browser, within 5 minutes.',
  })
  requestWalletMessage(
    @Arg('wallet', () => String) wallet: string,
    @Arg('purpose', () => WalletPurposeEnum) purpose: WalletPurpose,
    @Ctx() context: RequestContext,
  ): Promise<WalletMessage> {
    return requestWalletMessage(this.app, { wallet, purpose }, context);
  }

  @Mutation(() => Session, { description: 'The first login of a wallet registers an account.' })
  async loginByWallet(
    @Arg('input', () => WalletSignatureInput) input: WalletSignatureInput,
    @Ctx() context: RequestContext,
  ): Promise<Session> {
    return completeLogin(this.app, context, await logInByWallet(this.app, input, context));
  }

  @Mutation(() => Viewer, { description: 'Connects a wallet to the account of the viewer.' })
  async bindWallet(
    @Arg('input', () => WalletSignatureInput) input: WalletSignatureInput,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    const viewer = requireViewer(context);
    await bindWallet(this.app, viewer, input, context);
    return this.changed(context, viewer);
  }

  @Mutation(() => Viewer, { description: 'Removes the wallet of the viewer, if there is one.' })
  async unbindWallet(@Ctx() context: RequestContext): Promise<Account | null> {
    const viewer = requireViewer(context);
    await unbindWallet(this.app, viewer, context);
    return this.changed(context, viewer);
  }

  @Mutation(() => Boolean, {
    description: 'Proves with the wallet of the account what confirmPassword proves.',
  })
  async confirmByWallet(
    @Arg('input', () => WalletSignatureInput) input: WalletSignatureInput,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await confirmByWallet(this.app, requireViewer(context), input, context);
    return true;
  }

  /** The sessions name the wallet of the account from now on, also in the rest of this request. */
  private async changed(context: RequestContext, viewer: ViewerClaim): Promise<Account | null> {
    forgetLoaded(context);
    const account = await this.loadAccount(context, viewer.userId);
    const { wallet: _, ...others } = viewer;
    context.viewer = { ...others, ...(account?.wallet && { wallet: account.wallet }) };
    context.session.renew();
    return account;
  }
}
