/** Sites where many people have a page at a path. Each stands for its sub-domains too. */
const sharedSites: ReadonlySet<string> = new Set([
  'apple.com',
  'bento.me',
  'bilibili.com',
  'bitbucket.org',
  'discord.com',
  'discord.gg',
  'douyin.com',
  'dropbox.com',
  'dune.com',
  'epicgames.com',
  'facebook.com',
  'farcaster.xyz',
  'galxe.com',
  'gitee.com',
  'github.com',
  'gitlab.com',
  'google.com',
  'guild.xyz',
  'huggingface.co',
  'instagram.com',
  'ipfs.io',
  'link3.to',
  'linkedin.com',
  'linktr.ee',
  'magiceden.io',
  'medium.com',
  'microsoft.com',
  'mirror.xyz',
  'mozilla.org',
  'notion.so',
  'npmjs.com',
  'opensea.io',
  'producthunt.com',
  'qq.com',
  'reddit.com',
  'steampowered.com',
  'substack.com',
  't.me',
  'telegram.me',
  'threads.net',
  'tiktok.com',
  'twitter.com',
  'warpcast.com',
  'weibo.com',
  'weixin.com',
  'x.com',
  'youtu.be',
  'youtube.com',
  'zealy.io',
  'zhihu.com',
]);

/** Domains whose sub-domains belong to different people, which the list of public suffixes does not have. */
const hostingDomains: ReadonlySet<string> = new Set([
  '4everland.app',
  'apple.com',
  'arweave.net',
  'beehiiv.com',
  'canny.io',
  'carrd.co',
  'feishu.cn',
  'fleek.co',
  'ghost.io',
  'google.com',
  'gumroad.com',
  'hashnode.dev',
  'ic0.app',
  'itch.io',
  'larksuite.com',
  'medium.com',
  'microsoft.com',
  'mirror.xyz',
  'paragraph.xyz',
  'qq.com',
  'softr.app',
  'substack.com',
  'super.site',
  'tilda.ws',
  'typeform.com',
  'weebly.com',
  'wordpress.com',
  'zendesk.com',
]);

/** Hosts and domains where another part of path and query names a product than the first part of the path. */
const productNames: ReadonlyMap<string, RegExp> = new Map([
  ['addons.mozilla.org', /\/addon\/([^/?]+)/],
  ['apps.apple.com', /\/(id\d+)/],
  ['apps.microsoft.com', /\/([0-9a-z]{12})(?:[/?]|$)/i],
  ['bitbucket.org', /^\/([^/?]+\/[^/?]+)/],
  ['chrome.google.com', /\/([a-p]{32})(?:[/?]|$)/],
  ['chromewebstore.google.com', /\/([a-p]{32})(?:[/?]|$)/],
  ['discord.com', /^\/(?:invite|servers)\/([^/?]+)/],
  ['docs.google.com', /\/d\/(?:e\/)?([^/?]+)/],
  ['gitee.com', /^\/([^/?]+\/[^/?]+)/],
  ['github.com', /^\/([^/?]+\/[^/?]+)/],
  ['gitlab.com', /^\/([^/?]+\/[^/?]+)/],
  ['huggingface.co', /^\/([^/?]+\/[^/?]+)/],
  ['ipfs.io', /^\/ip[fn]s\/([^/?]+)/],
  ['linkedin.com', /^\/((?:company|in)\/[^/?]+)/],
  ['docs.qq.com', /^\/\w+\/([^/?]+)/],
  ['magiceden.io', /\/(?:marketplace|collections\/[^/]+)\/([^/?]+)/],
  ['mp.weixin.qq.com', /^\/(s\/[^/?]+)/],
  ['npmjs.com', /^\/package\/((?:@[^/?]+\/)?[^/?]+)/],
  ['opensea.io', /\/(?:collection|item|assets)\/([^?]+)/],
  ['play.google.com', /[?&]id=([^&]+)/],
  ['producthunt.com', /^\/(?:products|posts)\/([^/?]+)/],
  ['reddit.com', /^\/((?:r|u|user)\/[^/?]+)/],
  ['sites.google.com', /^\/(?:view|site)\/([^/?]+)/],
  ['store.epicgames.com', /\/p\/([^/?]+)/],
  ['store.steampowered.com', /^\/app\/(\d+)/],
  ['testflight.apple.com', /^\/join\/([^/?]+)/],
  ['youtube.com', /^\/((?:channel|c|user)\/[^/?]+|@[^/?]+)|[?&](v=[^&]+)/],
]);

const firstPart = /^\/([^/?]+)/;

const sharedSiteOf = (host: string): string | undefined => {
  for (let rest = host; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    if (sharedSites.has(rest)) return rest;
  }
  return undefined;
};

/** Whether the host is, or is below, a site where many people have pages. */
export const isShared = (host: string): boolean => sharedSiteOf(host) !== undefined;

/** Whether the link is to a shared site itself, such as `https://opensea.io/`, not to a page on it. */
export function isSharedSiteItself({ hostname, pathname, search }: URL): boolean {
  const host = hostname.replace(/\.$/, '');
  const site = sharedSiteOf(host);
  return (host === site || host === `www.${site}`) && pathname === '/' && search === '';
}

/** The part of a link to a shared site that names one product; null for a site of one owner. */
export function pageOnSharedSite({ hostname, pathname, search }: URL): string | null {
  const site = sharedSiteOf(hostname);
  if (!site) return null;
  const place = productNames.has(hostname) ? hostname : site;
  // A host of a domain with further ones, such as `cloud.google.com`, is a site of its own.
  if (place === site && hostname !== site && hostingDomains.has(site)) return null;
  const path = pathname + search;
  const found = (productNames.get(place) ?? firstPart).exec(path);
  const name = found?.slice(1).find((part) => part !== undefined);
  // A path without a name counts as a whole.
  return `${place}/${name ?? path.slice(1)}`;
}

/** The host that one person has below a domain of many; the domain itself for others. */
export function ownHost(hostname: string, domain: string): string {
  if (hostname === domain || !hostingDomains.has(domain)) return domain;
  const label = hostname
    .slice(0, -domain.length - 1)
    .split('.')
    .at(-1);
  return `${label}.${domain}`;
}
