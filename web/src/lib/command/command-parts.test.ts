import { jest } from '@jest/globals';
import { ChunkLoadError } from '../load/chunk-loading.ts';
import { failureOf, failureText, isShownByToast } from './failure.ts';
import { createSender } from './send-command.ts';

const text = (id: string) => id;
const parts = { createSender, failureOf, failureText, isShownByToast };

/** The module as a page loads it. */
async function loaded() {
  jest.resetModules();
  return import('./command-parts.ts');
}

describe('texts of errors', () => {
  it('E9 perf-G12 say before Apollo Client is loaded that its code did not arrive', async () => {
    const { commandParts, errorText } = await loaded();
    expect(commandParts()).toBeNull();
    expect(errorText(text, new ChunkLoadError('late'))).toBe('offline.failed');
    expect(errorText(text, new TypeError('Importing a module script failed.'))).toBe(
      'offline.failed',
    );
    expect(errorText(text, new Error('other'))).toBe('error.UNAVAILABLE');
  });

  it('E3 perf-G12 are those of the error codes once it is loaded', async () => {
    const { commandParts, errorText, provideCommandParts } = await loaded();
    provideCommandParts(parts);
    expect(commandParts()).toBe(parts);
    const error = Object.assign(new Error(), {
      name: 'CombinedGraphQLErrors',
      errors: [{ extensions: { code: 'THROTTLED' } }],
    });
    expect(errorText(text, error)).toBe('error.THROTTLED');
    expect(errorText(text, new ChunkLoadError('late'))).toBe('offline.failed');
  });
});
