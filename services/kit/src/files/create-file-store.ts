import type { FileStore } from './file-store.ts';
import type { FileStoreConfig } from './file-store-config.ts';
import { createFolderStore } from './folder-store.ts';

/** The packages of S3 are large, and most processes have a folder, so only a store in a bucket loads them. */
export async function createFileStore(config: FileStoreConfig): Promise<FileStore> {
  if (config.kind !== 's3') return createFolderStore(config);
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(config);
}
