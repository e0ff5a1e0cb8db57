import type { RenderedPage } from '#schema/pages';
import type { PageTemplate } from './page-template.ts';
import { createRenderedPages } from './rendered-pages.ts';

const page: RenderedPage = {
  status: 200,
  redirect: null,
  isPermanent: false,
  isLasting: false,
  head: '',
  styles: '',
  body: '<p>content</p>',
  state: '{}',
  modules: [],
  productId: null,
  productIds: [],
};

describe('rendered pages', () => {
  it('perf-G12 wait for the operations of clients before their queries and before each pass', async () => {
    const steps: string[] = [];
    const clients = {
      busy: 0,
      count: () => clients.busy,
      async idle() {
        steps.push('idle');
        clients.busy = 0;
      },
    };
    const pages = createRenderedPages({
      template: { page: () => page.body, shell: () => '' } as unknown as PageTemplate,
      load: async () => ({
        warm: async () => undefined,
        async render(_request, execute, turn) {
          await execute({ name: 'Q', source: '', variables: {} });
          clients.busy = 1;
          await turn();
          steps.push('pass');
          return page;
        },
      }),
      queries: () => async () => {
        steps.push('query');
        return {};
      },
      clients,
      origin: () => 'https://vita.test',
      qrFrame: null,
      contacts: { x: null, discord: null, telegram: null, contact: null, contactQr: null },
      renderTimeoutMs: 60_000,
      dataMs: 0,
      clock: { now: () => new Date(0) },
      logger: { warn: () => undefined } as never,
    });
    clients.busy = 1;
    const got = await pages.get({ address: '/', language: 'en', prefixed: false }, 'client');
    expect(got?.document.html.toString()).toBe('<p>content</p>');
    expect(steps).toEqual(['idle', 'query', 'idle', 'pass']);
  });
});
