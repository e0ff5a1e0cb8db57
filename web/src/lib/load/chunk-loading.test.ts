import { jest } from '@jest/globals';
import { ChunkLoadError, withChunkTimeout } from './chunk-loading.ts';

describe('script chunks', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('E8 T1 throws a chunk load error after 120 s', async () => {
    const loading = withChunkTimeout(new Promise<never>(() => undefined));
    const refused = expect(loading).rejects.toThrow(ChunkLoadError);
    await jest.advanceTimersByTimeAsync(120_000);
    await refused;
  });

  it('E8 T1 accepts a slower chunk until then', async () => {
    let arrive: (value: string) => void = () => undefined;
    const loading = withChunkTimeout(
      new Promise<string>((resolve) => {
        arrive = resolve;
      }),
    );
    await jest.advanceTimersByTimeAsync(119_999);
    arrive('module');
    await expect(loading).resolves.toBe('module');
    expect(jest.getTimerCount()).toBe(0);
  });
});
