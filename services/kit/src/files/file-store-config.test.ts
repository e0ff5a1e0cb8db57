import { join, resolve } from 'node:path';
import { readFileStoreConfig } from './file-store-config.ts';

const bucket = {
  FILES_BUCKET: 'vita',
  FILES_BUCKET_ACCESS_KEY: 'identity',
  FILES_BUCKET_SECRET_KEY: 'credential',
};

describe('readFileStoreConfig', () => {
  it('uses the folder files in DATA_DIR unless another is named', () => {
    expect(readFileStoreConfig({ DATA_DIR: '/data' })).toEqual({
      kind: 'folder',
      folder: join('/data', 'files'),
    });
    expect(readFileStoreConfig({ DATA_DIR: '/data', FILES_DIR: 'x' })).toEqual({
      kind: 'folder',
      folder: resolve('x'),
    });
  });

  it('uses a bucket when one is named', () => {
    expect(readFileStoreConfig({ ...bucket, FILES_BUCKET_ENDPOINT: 'http://minio:9000' })).toEqual({
      kind: 's3',
      bucket: 'vita',
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
      accessKeyId: 'identity',
      secretAccessKey: 'credential',
    });
  });

  it.each([
    [{ FILES_BUCKET_SECRET_KEY: '' }, /FILES_BUCKET_SECRET_KEY/],
    [{ FILES_BUCKET_ENDPOINT: 'minio' }, /FILES_BUCKET_ENDPOINT/],
    [{ FILES_BUCKET_ENDPOINT: 'file:///etc' }, /FILES_BUCKET_ENDPOINT/],
  ])('rejects a bucket with %j', (changed, message) => {
    expect(() => readFileStoreConfig({ ...bucket, ...changed })).toThrow(message);
  });
});
