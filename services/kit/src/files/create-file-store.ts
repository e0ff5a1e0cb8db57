import type { FileStore } from './file-store.ts';
import type { FileStoreConfig } from './file-store-config.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

export function createFileStore(config: FileStoreConfig): FileStore {
  return config.kind === 's3' ? createS3Store(config) : createFolderStore(config);
}
