import type { SubgraphOptions } from '#kit/subgraph/subgraph';
import { createAccountLoader } from './account/load-accounts.ts';
import { createProfiles } from './account/public-profiles.ts';
import { UserResolver } from './account/user.resolver.ts';
import { ViewerResolver } from './account/viewer.resolver.ts';
import { ApiTokenResolver } from './api-token/api-token.resolver.ts';
import type { UserContext } from './context.ts';
import { DigestResolver } from './digest/digest.resolver.ts';
import { EmailResolver } from './email/email.resolver.ts';
import { CodeResolver } from './email-code/code.resolver.ts';
import { ErasureResolver } from './erasure/erasure.resolver.ts';
import { ExportResolver } from './export/export.resolver.ts';
import { FactorResolver } from './factor/factor.resolver.ts';
import { FileResolver } from './file/file.resolver.ts';
import {
  InvitationMemberResolver,
  InvitationResolver,
  InviterResolver,
} from './invitation/invitation.resolver.ts';
import { loadViewerMessage } from './message/list-messages.ts';
import { MessageResolver, ViewerMessagesResolver } from './message/message.resolver.ts';
import { NotificationResolver } from './message/notification.resolver.ts';
import { OperatorResolver } from './operator/operator.resolver.ts';
import { PasskeyResolver } from './passkey/passkey.resolver.ts';
import { PasswordResolver } from './password/password.resolver.ts';
import { createPhoneLoader } from './phone/load-phones.ts';
import { PhoneResolver } from './phone/phone.resolver.ts';
import { PublicProfileResolver, PublicSectionsResolver } from './profile/profile.resolver.ts';
import { resultReaders } from './read-results.ts';
import { RoleResolver } from './role/role.resolver.ts';
import { OpenSessionResolver } from './session/open-session.resolver.ts';
import { SessionResolver } from './session/session.resolver.ts';
import { SignInMethodResolver } from './sign-in-method/sign-in-method.resolver.ts';
import { createProviderLoader } from './social/load-providers.ts';
import { SocialResolver } from './social/social.resolver.ts';
import { WalletResolver } from './wallet/wallet.resolver.ts';
import {
  ViewerWebhooksResolver,
  WebhookFieldsResolver,
  WebhookResolver,
} from './webhook/webhook.resolver.ts';

export function userGraph(app: UserContext): Omit<SubgraphOptions, 'name'> {
  const loadAccount = createAccountLoader(app.database);
  const findProfile = createProfiles(app.database, app.changes);
  const loadProviders = createProviderLoader(app.database);
  return {
    resolvers: [
      new UserResolver(app, loadAccount, findProfile),
      new ViewerResolver(app, loadAccount, loadProviders),
      new PublicProfileResolver(app, loadAccount),
      new PublicSectionsResolver(app, loadAccount),
      new NotificationResolver(app, loadAccount),
      new DigestResolver(app, loadAccount),
      new CodeResolver(app),
      new SessionResolver(app),
      new OpenSessionResolver(app),
      new FactorResolver(app, loadAccount),
      new PasskeyResolver(app, loadAccount),
      new ApiTokenResolver(app, loadAccount),
      new SignInMethodResolver(app),
      new SocialResolver(app, loadAccount),
      new PasswordResolver(app, loadAccount),
      new FileResolver(app, loadAccount),
      new EmailResolver(app, loadAccount),
      new PhoneResolver(app, loadAccount, createPhoneLoader(app.database)),
      new RoleResolver(app, loadAccount),
      new InvitationResolver(app, loadAccount),
      new InvitationMemberResolver(loadAccount),
      new InviterResolver(loadAccount),
      new WalletResolver(app, loadAccount),
      new ErasureResolver(app, loadAccount),
      new ExportResolver(app),
      new MessageResolver(loadAccount),
      new ViewerMessagesResolver(app, loadAccount),
      new OperatorResolver(app),
      new ViewerWebhooksResolver(app),
      new WebhookFieldsResolver(app),
      new WebhookResolver(app),
    ],
    results: resultReaders(app),
    references: {
      User: ({ id }) => findProfile(id),
      Viewer: ({ id }, context) =>
        id === context.viewer?.userId ? loadAccount(context, id) : null,
      Message: ({ id }, context) => loadViewerMessage(app.database, context.viewer, id),
    },
  };
}
