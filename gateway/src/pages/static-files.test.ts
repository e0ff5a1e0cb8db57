import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonHeaders } from '../http/security-headers.ts';
import { createStaticFiles } from './static-files.ts';

/** The policies of the files, served as the gateway does: with the headers of every response. */
async function policiesOf(names: readonly string[]): Promise<(string | null)[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vita-static-'));
  for (const name of names) await writeFile(join(folder, name), '');
  const files = createStaticFiles(folder);
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(commonHeaders(null)))
      response.setHeader(name, value);
    void files.serve(request, response, request.url ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const responses = await Promise.all(
    names.map((name) => fetch(`http://127.0.0.1:${port}/${name}`)),
  );
  await Promise.all(responses.map((response) => response.arrayBuffer()));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
  return responses.map(({ headers }) => headers.get('content-security-policy'));
}

describe('static files', () => {
  it('X-L3 forbid that another page frames them, pictures with styles too', async () => {
    const [script, picture] = await policiesOf(['main.js', 'logo.svg']);
    expect(script).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    expect(picture).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; /);
    expect(picture).toContain("frame-ancestors 'none'");
    expect(picture).toContain('sandbox');
  });
});
