import type { Gateway } from '../../gateway/src/gateway.ts';
import { createGatewayOf } from './gateway-of.ts';

let gateway: Gateway;
afterEach(() => gateway.close());

describe('a gateway that starts', () => {
  it('C-M6 loads the page renderer before it accepts a connection, and starts without one', async () => {
    const asked = Promise.withResolvers<void>();
    const loaded = Promise.withResolvers<null>();
    gateway = createGatewayOf(
      {},
      {
        loadRenderer() {
          asked.resolve();
          return loaded.promise;
        },
      },
    );
    let isOpen = false;
    const listening = gateway.listen().then(() => {
      isOpen = true;
    });
    await asked.promise;
    // A server listens within a few turns of the event loop.
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
    expect(isOpen).toBe(false);
    loaded.reject(new Error('no such file'));
    await listening;
    expect(isOpen).toBe(true);
  });
});
