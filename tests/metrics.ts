import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames } from '#schema/processes';
import { createHttpClient } from './http-client.ts';
import type { Platform } from './setup/platform.ts';

/** Addresses of the processes that have figures: the platform's own, and those of its services. */
async function addressesOf({ url, dataDir }: Platform): Promise<string[]> {
  if (process.env.VITA_DEPLOYMENT_MODE !== 'many-processes') return [url];
  const processes = JSON.parse(await readFile(join(dataDir, 'processes.json'), 'utf8'));
  return [url, ...serviceNames.map((name) => `http://localhost:${processes[name].port}`)];
}

/** The Prometheus figures of all processes of a platform, one after the other. */
export async function readMetrics(platform: Platform): Promise<string> {
  const texts = (await addressesOf(platform)).map(async (url) => {
    const client = createHttpClient(url);
    const { text } = await client.send({ method: 'GET', path: '/metrics' });
    client.close();
    return text;
  });
  return (await Promise.all(texts)).join('\n');
}
