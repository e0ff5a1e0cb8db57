/**
 * Begins a statement of which connections keep nothing. PostgreSQL keeps the text and the plan of each
 * named one, some 200 kB of a large one, until the connection ends.
 */
export const unkeptMark = '/* unkept */ ';
