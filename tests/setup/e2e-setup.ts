import { startShared } from './shared-platform.ts';

// Jest asks for a default export.
/** One platform for all files of the level. */
export default function startForAll(): Promise<void> {
  return startShared('vita-e2e-');
}
