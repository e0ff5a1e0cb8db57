/** Browsers report a failed request or import as a TypeError, each with a message of its own. */
export function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ChunkLoadError') return true;
  return error.name === 'TypeError' && /fetch|network|load|import/i.test(error.message);
}
