import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { en as shared } from '#schema/messages/en';
import type { en as own } from '../../messages/en.ts';

export type TextId = keyof typeof shared | keyof typeof own;
export type TextValues = Record<string, string | number>;
export type Text = (id: TextId, values?: TextValues) => string;

/** Answers texts of the catalogue in the reader's language. */
export function useText(): Text {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}
