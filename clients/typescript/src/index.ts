export { type CallOptions, createVita, type Vita, type VitaOptions } from './client.ts';
export type { DataOf, FieldsOf, GetPath, PostPath } from './contract.ts';
export type { ErrorCode } from './generated/error-codes.ts';
export type { components, operations, paths } from './generated/openapi.ts';
export { VitaError } from './vita-error.ts';
