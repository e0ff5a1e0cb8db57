import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClock } from '#kit/runtime/clock';
import { developmentInterfaceOf } from './development-interface.ts';
import type { SentMail } from './sent-mail.ts';

const mails: SentMail[] = [
  {
    channel: 'email',
    to: 'alice@example.com',
    subject: 'Hello <b>',
    text: 'Text & more',
    html: '<p class="page">HTML</p>',
    code: null,
    at: '2025-06-01T12:00:00.000Z',
  },
  {
    channel: 'sms',
    to: '+8613900000000',
    subject: '',
    text: 'Code',
    code: '012345',
    at: '2025-06-01T11:00:00.000Z',
  },
];

describe('/_dev/outbox', () => {
  let server: Server;
  beforeAll(async () => {
    const idle = async () => undefined;
    const serve = developmentInterfaceOf(
      { config: { profile: 'development' }, clock: createClock() },
      {
        outbox: (to) => mails.filter((mail) => to === undefined || mail.to === to),
        drain: idle,
        runErasures: idle,
        runDigests: idle,
        createMembers: async () => [],
      },
    )?.({ restOperations: () => [] });
    server = createServer((request, response) => {
      void serve?.(request, response, new URL(request.url ?? '/', 'http://localhost'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const open = (accept: string, query = '') =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/_dev/outbox${query}`, {
      headers: { accept },
    });

  it('A6 returns JSON to programs', async () => {
    expect(await (await open('*/*')).json()).toEqual(mails);
  });

  it('A6 shows browsers the HTML of a mail beside its text, in a sandbox', async () => {
    const response = await open('text/html,application/xhtml+xml;q=0.9,*/*;q=0.8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).toContain('<h2>Hello &lt;b&gt;</h2>');
    expect(page).toContain('<pre>Text &amp; more</pre><iframe sandbox title="HTML part" srcdoc="');
    expect(page).toContain('srcdoc="&lt;p class=&quot;page&quot;&gt;HTML&lt;/p&gt;"');
    expect(page.match(/<iframe/g)).toHaveLength(1);
    const one = await (await open('text/html', '?to=%2B8613900000000')).text();
    expect(one).not.toContain('<iframe');
  });
});
