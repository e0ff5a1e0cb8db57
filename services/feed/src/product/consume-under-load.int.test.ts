import { createFeedFixture, type FeedFixture, listed } from '../testing/fixture.ts';

describe('events under load', () => {
  let feed: FeedFixture;
  beforeAll(async () => {
    feed = await createFeedFixture();
  });
  afterAll(() => feed.close());

  it('C-M4 X-H1 are consumed and published while requests hold every connection', async () => {
    const { pool } = feed.database;
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    await feed.publish(listed('busy'));
    for (const client of held) client.release();
    const rows = await feed.database.query('select product_id from product where product_id = $1', [
      'busy',
    ]);
    expect(rows).toHaveLength(1);
  });
});
