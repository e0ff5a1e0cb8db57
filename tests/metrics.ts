import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames } from '#schema/processes';
import { createHttpClient } from './http-client.ts';
import type { Platform } from './setup/platform.ts';

/** URLs of the processes that serve metrics; the services have their own in many-process mode. */
async function metricsUrls({ url, dataDir }: Platform): Promise<string[]> {
  if (process.env.VITA_DEPLOYMENT_MODE !== 'many-processes') return [url];
  const processes = JSON.parse(await readFile(join(dataDir, 'processes.json'), 'utf8'));
  return [url, ...serviceNames.map((name) => `http://localhost:${processes[name].port}`)];
}

/** Returns the concatenated Prometheus metrics of all processes of a platform. */
export async function readMetrics(platform: Platform): Promise<string> {
  const texts = (await metricsUrls(platform)).map(async (url) => {
    const client = createHttpClient(url);
    const { text } = await client.send({ method: 'GET', path: '/metrics' });
    client.close();
    return text;
  });
  return (await Promise.all(texts)).join('\n');
}
