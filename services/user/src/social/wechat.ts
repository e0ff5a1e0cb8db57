import type { ProviderOptions } from './google.ts';
import type { IdentityClient } from './identity-client.ts';
import { subjectOfWechat } from './wechat.rules.ts';

const real = {
  qrPage: 'https://open.weixin.qq.com/connect/qrconnect',
  token: 'https://api.weixin.qq.com/sns/oauth2/access_token',
};

const developmentEndpoints = (base: string): typeof real => ({
  qrPage: `${base}/connect/qrconnect`,
  token: `${base}/sns/oauth2/access_token`,
});

/**
 * WeChat's own dialect of OAuth 2: other names of parameters, no PKCE, errors with status 200. It sends
 * the browser back to any page of the registered domain.
 */
export function createWechat(options: ProviderOptions): IdentityClient {
  const { app, outbound } = options;
  const endpoints = () => {
    const base = options.development();
    return base === null ? real : developmentEndpoints(base);
  };
  return {
    async addressFor({ state, page }) {
      const url = new URL(endpoints().qrPage);
      url.search = String(
        new URLSearchParams({
          appid: app.clientId,
          redirect_uri: page.href,
          response_type: 'code',
          scope: 'snsapi_login',
          state,
        }),
      );
      return `${url.href}#wechat_redirect`;
    },
    identify: ({ code }) =>
      outbound.exchange(async (signal) => {
        const url = new URL(endpoints().token);
        url.search = String(
          new URLSearchParams({
            appid: app.clientId,
            secret: app.clientSecret,
            code,
            grant_type: 'authorization_code',
          }),
        );
        const response = await outbound.fetch(url.href, { signal });
        if (!response.ok) throw new Error(`status ${response.status}`);
        const subject = subjectOfWechat(await response.json(), app.clientId);
        return { subject, verifiedEmail: null, signedInAgoMs: null };
      }),
  };
}
