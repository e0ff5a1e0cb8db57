import type { SubgraphOptions } from '#kit/subgraph/subgraph';
import { createAccountLoader } from './account/load-accounts.ts';
import { createProviderLoader } from './account/load-providers.ts';
import { UserResolver } from './account/user.resolver.ts';
import { ViewerResolver } from './account/viewer.resolver.ts';
import { CodeResolver } from './code/code.resolver.ts';
import type { UserContext } from './context.ts';
import { loadViewerMessage } from './message/list-messages.ts';
import { MessageResolver, ViewerMessagesResolver } from './message/message.resolver.ts';
import { PasswordResolver } from './password/password.resolver.ts';
import { createPhoneLoader } from './phone/load-phones.ts';
import { PhoneResolver } from './phone/phone.resolver.ts';
import { RoleResolver } from './role/role.resolver.ts';
import { OpenSessionResolver } from './session/open-session.resolver.ts';
import { SessionResolver } from './session/session.resolver.ts';

export function userGraph(app: UserContext): Omit<SubgraphOptions, 'name'> {
  const loadAccount = createAccountLoader(app.database);
  const loadProviders = createProviderLoader(app.database);
  return {
    resolvers: [
      new UserResolver(app, loadAccount),
      new ViewerResolver(app, loadAccount, loadProviders),
      new CodeResolver(app),
      new SessionResolver(app),
      new OpenSessionResolver(app),
      new PasswordResolver(app, loadAccount),
      new PhoneResolver(app, loadAccount, createPhoneLoader(app.database)),
      new RoleResolver(app, loadAccount),
      new MessageResolver(),
      new ViewerMessagesResolver(app, loadAccount),
    ],
    references: {
      User: ({ id }, context) => loadAccount(context, id),
      Viewer: ({ id }, context) =>
        id === context.viewer?.userId ? loadAccount(context, id) : null,
      Message: ({ id }, context) => loadViewerMessage(app.database, context.viewer, id),
    },
  };
}
