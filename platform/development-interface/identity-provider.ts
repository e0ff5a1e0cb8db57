import type { IncomingMessage, ServerResponse } from 'node:http';
import qrcode from 'qrcode-generator';
import { readBody } from '#kit/runtime/request-body';
import {
  createDevelopmentProvider,
  type Lie,
} from '../../services/user/src/social/development/development-provider.ts';

const maxBody = 10_000;

/** A page without scripts and forms; the QR page of WeChat is shown in a frame of the site. */
const pagePolicy =
  "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const choices: readonly (readonly [label: string, lie: Lie, email: string | null])[] = [
  ['Continue as a new person', 'none', null],
  ['Continue with the email user@vita.test', 'none', 'user@vita.test'],
  ['Continue with a sign-in of an hour ago', 'old-session', null],
  ['Cancel', 'cancel', null],
  ['Fail at the provider', 'error', null],
  ['Come back with another state', 'bad-state', null],
  ['Send an identity token with a wrong signature', 'wrong-token', null],
];

/** `/_dev/idp/<provider>/...`: other sites to sign in with, on this machine. */
export function createIdentityProvider() {
  const provider = createDevelopmentProvider();
  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const { host = 'localhost' } = request.headers;
    const url = new URL(request.url ?? '/', `http://${host}`);
    const [, name = '', rest = ''] = /^\/_dev\/idp\/([a-z]+)(\/.*)$/.exec(path) ?? [];
    if (/^\/(connect\/qrconnect|authorize)$/.test(rest)) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy,
        'cache-control': 'no-store',
      });
      response.end(choicePage(name, url));
      return;
    }
    const body = request.method === 'POST' ? String(await readBody(request, maxBody)) : '';
    const answer = await provider.handle({
      method: request.method ?? 'GET',
      url,
      path: rest,
      provider: name,
      authorization: request.headers.authorization,
      form: new URLSearchParams(body),
    });
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function choicePage(name: string, url: URL): string {
  const links = choices.map(([label, lie, email]) => {
    const target = new URL(url);
    target.pathname = target.pathname.replace(/(qrconnect|authorize)$/, 'approve');
    target.searchParams.set('lie', lie);
    if (email) target.searchParams.set('email', email);
    return `<li><a target="_top" href="${escaped(target.pathname + target.search)}">${label}</a></li>`;
  });
  const title = `Development sign-in: ${escaped(name)}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<h1>${title}</h1>${name === 'wechat' ? qrImage(url.href) : ''}<ul>${links.join('')}</ul></html>`;
}

/** What a phone would scan; here a link below it says what the phone did. */
function qrImage(text: string): string {
  const code = qrcode(0, 'L');
  code.addData(text);
  code.make();
  return `<img alt="QR" src="${code.createDataURL(3, 8)}">`;
}
