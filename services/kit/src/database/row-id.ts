/** True for text that a bigint column can hold as an id. Other text would fail in a statement. */
export const isRowId = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id);

/** The valid ids without duplicates. */
export const rowIds = (ids: readonly string[]): string[] => [...new Set(ids.filter(isRowId))];
