import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Text } from './text-id.ts';

/** Returns a function that looks up texts in the reader's language. */
export function useText(): Text {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}
