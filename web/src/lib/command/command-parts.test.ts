import { ChunkLoadError } from '../load/chunk-loading.ts';
import { commandParts, errorText, provideCommandParts } from './command-parts.ts';
import { failureOf, failureText, isShownByToast } from './failure.ts';
import { createSender } from './send-command.ts';

const text = (id: string) => id;

describe('texts of errors', () => {
  it('E9 perf-G12 say before Apollo Client is loaded that its code did not arrive', () => {
    expect(commandParts()).toBeNull();
    expect(errorText(text, new ChunkLoadError('late'))).toBe('offline.failed');
    expect(errorText(text, new TypeError('Importing a module script failed.'))).toBe(
      'offline.failed',
    );
    expect(errorText(text, new Error('other'))).toBe('error.UNAVAILABLE');
  });

  it('E3 perf-G12 are those of the error codes once it is loaded', () => {
    provideCommandParts({ createSender, failureOf, failureText, isShownByToast });
    const error = Object.assign(new Error(), {
      name: 'CombinedGraphQLErrors',
      errors: [{ extensions: { code: 'THROTTLED' } }],
    });
    expect(errorText(text, error)).toBe('error.THROTTLED');
    expect(errorText(text, new ChunkLoadError('late'))).toBe('offline.failed');
  });
});
