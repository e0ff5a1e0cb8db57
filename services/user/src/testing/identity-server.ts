import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createDevelopmentProvider } from '../social/development/development-provider.ts';
import { developmentApp, type SocialConfig } from '../social/social-config.ts';

export interface IdentityServer {
  social: SocialConfig;
  /** What a person decides at the provider: the query of the page that the browser opens then. */
  decide(url: string, choice?: Record<string, string>): Promise<URLSearchParams>;
  close(): Promise<void>;
}

/** The development provider on a port of its own. */
export async function startIdentityServer(): Promise<IdentityServer> {
  const provider = createDevelopmentProvider();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', siteUrl());
    const [, name = '', path = ''] = /^\/_dev\/idp\/([a-z]+)(\/.*)$/.exec(url.pathname) ?? [];
    const answer = await provider.handle({
      method: request.method ?? 'GET',
      url,
      path,
      provider: name,
      authorization: request.headers.authorization,
      form: new URLSearchParams(await text(request)),
    });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const siteUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const apps = { google: developmentApp, twitter: developmentApp, wechat: developmentApp };
  return {
    social: { siteUrl, apps, isDevelopment: true },
    async decide(signInUrl, choice = {}) {
      const url = new URL(signInUrl);
      url.pathname = url.pathname.replace(/(qrconnect|authorize)$/, 'approve');
      for (const [name, value] of Object.entries(choice)) url.searchParams.set(name, value);
      const { headers } = await fetch(url, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '').searchParams;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
