import type { FileStore } from './file-store.ts';
import type { FileStoreConfig } from './file-store-config.ts';
import { createFolderStore } from './folder-store.ts';
import type { S3StoreConfig } from './s3-store.ts';

export function createFileStore(config: FileStoreConfig): FileStore {
  return config.kind === 's3' ? loadS3Store(config) : createFolderStore(config);
}

/** The packages of S3 are large, and most processes have a folder. */
function loadS3Store(config: S3StoreConfig): FileStore {
  const loaded = import('./s3-store.ts').then(({ createS3Store }) => createS3Store(config));
  // Each use reports it.
  loaded.catch(() => undefined);
  return {
    put: async (name, bytes) => (await loaded).put(name, bytes),
    get: async (name) => (await loaded).get(name),
    remove: async (name) => (await loaded).remove(name),
    clean: async () => (await loaded).clean(),
    close: () => void loaded.then((store) => store.close()).catch(() => undefined),
  };
}
