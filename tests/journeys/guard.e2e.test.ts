import { connectStack } from '../stack.ts';

const stack = connectStack();
afterAll(() => stack.close());

const open = (path: string, { method = 'GET', cookie = '' } = {}) =>
  stack.send({ method, path, headers: { accept: 'text/html', cookie } });

describe('an area of members', () => {
  it.each([
    ['/user/profile', '/?redirect=%2Fuser%2Fprofile'],
    ['/en/dev/app/new?draft=4', '/en?redirect=%2Fdev%2Fapp%2Fnew%3Fdraft%3D4'],
    ['/zh/staff/', '/zh?redirect=%2Fstaff%2F'],
    ['/badges/7/claim', '/?redirect=%2Fbadges%2F7%2Fclaim'],
    ['/user//evil.example', '/?redirect=%2Fuser%2F%2Fevil.example'],
    ['/USER/profile', '/?redirect=%2FUSER%2Fprofile'],
    ['/%75ser/profile', '/?redirect=%2F%2575ser%2Fprofile'],
  ])('G12 Q36 leads a visitor home from %s before a page is shown', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await open(path, { method });
      expect(response.status).toBe(302);
      expect(response.headers).toMatchObject({ location, 'cache-control': 'no-store' });
    }
  });

  it('G12 names an address in the header in at most 300 characters', async () => {
    const query = await open(`/user/profile?${"'".repeat(12_000)}`);
    expect(query.headers.location).toBe('/?redirect=%2Fuser%2Fprofile');
    const path = await open(`/user/${'x'.repeat(5000)}`);
    expect(path.headers.location).toBe(`/?redirect=%2Fuser%2F${'x'.repeat(294)}`);
    const encoded = await open(`/user/${'x'.repeat(288)}%E9%92%B1%E5%8C%85`);
    expect(encoded.headers.location).toBe(`/?redirect=%2Fuser%2F${'x'.repeat(288)}`);
  });

  it('G12 opens for a browser with a session, also one that may be over', async () => {
    const response = await open('/user/profile', { cookie: `vita=${'over'.repeat(10)}` });
    expect(response.status).toBe(200);
  });

  it.each(['/invitation', '/users', '/user/profile?code=a&state=bind.b'])(
    'G12 Q49 leaves %s to the browser',
    async (path) => {
      expect((await open(path)).headers.location ?? '').not.toContain('redirect=');
    },
  );
});
