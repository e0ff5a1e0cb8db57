/** Tells that something happened, to whoever listens at that time. */
export interface Signal {
  emit(): void;
  /** Answers the function that stops listening. */
  listen(listener: () => void): () => void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    emit: () => {
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
