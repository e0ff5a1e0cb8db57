import { releasedProduct } from '../released-product.ts';
import { expect, inBothLanguages, named, painted, scriptsOf, test } from './site.ts';

inBothLanguages((_, say) => {
  test('U5 an idle product page shows the UPs of others live', async ({
    page,
    stack,
    openBrowser,
  }) => {
    const { id, name } = await releasedProduct(stack);
    const [member, voter, golden] = [
      ...(await stack.users(2)),
      ...(await stack.users(1, [2])),
    ] as const;
    const pages = [page, await openBrowser(member)];
    const shows = (count: number) =>
      Promise.all(
        pages.map((one) =>
          expect(named(one, 'button', say('up.button.label', { name, count }))).toBeVisible(),
        ),
      );
    // The first push carries the current count; a later one is then visible as a change.
    const followed = pages.map((one) =>
      one
        .waitForEvent('websocket')
        .then((socket) =>
          socket.waitForEvent('framereceived', ({ payload }) =>
            String(payload).includes('upValue'),
          ),
        ),
    );
    const clients: string[] = [];
    page.on('request', (request) => {
      if (scriptsOf('src/app/apollo-client.ts').test(request.url())) clients.push(request.url());
    });
    for (const one of pages) await one.goto(`/app-item?id=${id}`);
    await Promise.all(followed);
    await shows(0);
    await painted(page);
    // A push with the known count changes nothing and loads no code.
    expect(clients).toEqual([]);

    const up =
      'mutation ($id: ID!, $reason: String!) { upProduct(productId: $id, reason: $reason) { addUpValue } }';
    const reason = 'It is fast, open and friendly.';
    await stack.graphql(up, { id, reason }, voter);
    await shows(1);
    expect(clients).toHaveLength(1);
    await stack.graphql(up, { id, reason }, golden);
    await shows(3);
  });
});
