import { setImmediate as nextTurn } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { Logger } from '#kit/runtime/logger';
import type { RenderedPage } from '#schema/pages';
import { createPageTemplate } from './page-template.ts';
import { createRenderedPages, type RenderedPagesOptions } from './rendered-pages.ts';
import type { StaticFiles } from './static-files.ts';

const built =
  '<html lang="en"><head><title></title></head><body><div id="root"></div></body></html>';
const files = {
  text: (path: string) => (path === '/index.html' ? built : null),
} as unknown as StaticFiles;
const shown: RenderedPage = {
  status: 200,
  redirect: null,
  isPermanent: false,
  isLasting: false,
  head: '',
  styles: '',
  body: '',
  state: '{}',
  modules: [],
  productId: '7',
  productIds: ['7', '8'],
  memberIds: ['voter'],
};

const template = createPageTemplate(files, () => '', null);
if (!template) throw new Error('no template');

const noOperations = { count: () => 0, whenIdle: async () => undefined };
const create = (options: Pick<RenderedPagesOptions, 'load'> & Partial<RenderedPagesOptions>) =>
  createRenderedPages({
    template,
    queries: () => async () => ({}),
    clientOperations: noOperations,
    origin: () => 'https://vita.example',
    qrFrame: null,
    contacts: { x: null, discord: null, telegram: null, contact: null, contactQr: null },
    renderTimeoutMs: 60_000,
    dataMs: 0,
    clock: { now: () => new Date() },
    logger: { warn: () => undefined } as unknown as Logger,
    ...options,
  });

const home = { address: '/', language: 'en', prefixed: true } as const;

/** Pages that are asked for a second after each change, when one of what they show counts. */
function setUp(page: RenderedPage) {
  let time = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  let renders = 0;
  const pages = create({
    load: async () => ({
      warm: async () => undefined,
      render: async () => ({ ...page, body: `render ${++renders}` }),
    }),
  });
  return async (change?: string) => {
    if (change) {
      pages.changed(change);
      time += 1_001;
    }
    const page = await pages.get(home, 'reader');
    await nextTurn();
    return page?.document.html.toString().match(/render \d+/)?.[0];
  };
}

afterEach(() => void jest.restoreAllMocks());

describe('createRenderedPages', () => {
  it('perf-G12 Q9 renders a page again after a change of a member whom it shows', async () => {
    const get = setUp(shown);
    expect(await get()).toBe('render 1');
    expect(await get('somebody else')).toBe('render 1');
    expect(await get('voter')).toBe('render 2');
    expect(await get('8')).toBe('render 3');
  });

  it('perf-G12 Q9 renders a page of lasting content again for a member, not for a product', async () => {
    const get = setUp({ ...shown, isLasting: true });
    expect(await get()).toBe('render 1');
    expect(await get('8')).toBe('render 1');
    expect(await get('voter')).toBe('render 2');
  });

  it('perf-G12 waits for the operations of clients before the queries of a page and before each pass', async () => {
    const steps: string[] = [];
    const clientOperations = {
      pending: 1,
      count: () => clientOperations.pending,
      async whenIdle() {
        steps.push('idle');
        clientOperations.pending = 0;
      },
    };
    const pages = create({
      clientOperations,
      load: async () => ({
        warm: async () => undefined,
        async render(_request, execute, waitForTurn) {
          await execute({ name: 'Q', source: '', variables: {} });
          clientOperations.pending = 1;
          await waitForTurn();
          steps.push('pass');
          return shown;
        },
      }),
      queries: () => async () => {
        steps.push('query');
        return {};
      },
    });
    await pages.get(home, 'reader');
    expect(steps).toEqual(['idle', 'query', 'idle', 'pass']);
  });
});
