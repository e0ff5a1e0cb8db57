import type { ProductLinkKind } from '../../gql/graphql.ts';
import type { TextId } from '../../lib/text/text-id.ts';

/** What links are called that have no name of their own. */
export const linkTexts: Record<ProductLinkKind, TextId> = {
  WEBSITE: 'link.website',
  WHITEPAPER: 'link.whitepaper',
  VIDEO: 'link.video',
  IOS: 'platform.1',
  ANDROID: 'platform.2',
  DESKTOP: 'platform.16',
  WECHAT: 'platform.8',
  PLUGIN: 'platform.32',
  SOCIAL: 'link.social',
  RESOURCE: 'link.resource',
};
