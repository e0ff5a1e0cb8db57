/** Whether an id from outside can be one of a row at all, so that it may go into a statement. */
export const isRowId = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id);

/** Those that can be ids, each once. */
export const rowIds = (ids: readonly string[]): string[] => [...new Set(ids.filter(isRowId))];
