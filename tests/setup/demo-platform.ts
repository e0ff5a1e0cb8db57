import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectStack } from '../stack.ts';
import { startPlatform } from './platform.ts';

export interface DemoPlatform {
  url: string;
  productId(slug: string): Promise<string>;
  end(): Promise<void>;
}

/** Starts a platform with demonstration data, or uses the one that VITA_URL names. */
export async function openDemoPlatform(): Promise<DemoPlatform> {
  const { url, end } = await findPlatform();
  return {
    url,
    end,
    async productId(slug) {
      const stack = connectStack(url);
      const query = 'query ($slug: String!) { productBySlug(slug: $slug) { id } }';
      const { data } = await stack.graphql(query, { slug });
      stack.close();
      return data.productBySlug.id;
    },
  };
}

async function findPlatform(): Promise<Pick<DemoPlatform, 'url' | 'end'>> {
  if (process.env.VITA_URL) return { url: process.env.VITA_URL, end: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'vita-demonstration-'));
  const platform = await startPlatform({ dataDir: join(folder, 'data') });
  return {
    url: platform.url,
    async end() {
      await platform.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
