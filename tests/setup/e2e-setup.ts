import { startShared } from './shared-platform.ts';

// Jest requires a default export.
/** Starts one platform for all test files of the level. */
export default function startForAll(): Promise<void> {
  return startShared('vita-e2e-');
}
