import { times } from '#schema/limits';

/** A part of the client could not be fetched. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Gives up on a script after 120 s (E8). */
export async function withChunkTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new ChunkLoadError('The script did not arrive in time'));
    timer = setTimeout(giveUp, times.chunkTimeout);
  });
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
