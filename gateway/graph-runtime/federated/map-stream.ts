/**
 * Maps the values of a stream. `return` closes the source at once, while an async generator would
 * wait for the source's next value.
 */
export function mapStream<T, R>(
  source: AsyncIterable<T>,
  map: (value: T) => R,
): AsyncIterableIterator<R> {
  const iterator = source[Symbol.asyncIterator]();
  return {
    async next() {
      const { done, value } = await iterator.next();
      return done ? { done, value } : { done, value: map(value) };
    },
    async return(value) {
      await iterator.return?.(value);
      return { done: true, value: undefined };
    },
    async throw(error) {
      await iterator.return?.();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
