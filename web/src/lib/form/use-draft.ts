import type { FormikProps, FormikValues } from 'formik';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DraftValues, draftKey } from './draft-store.ts';
import { drafts, useDraftOwner } from './drafts.ts';

/** Which form a draft belongs to. */
export interface DraftSubject {
  form: string;
  /** What the form is about, such as the id of a product. */
  about?: string;
  /** The fields to store, by default all. Passwords and codes must not be among them. */
  fields?: readonly string[];
}

export interface Draft {
  /** Whether the form shows a text of an earlier visit. */
  isRestored: boolean;
  /** Removes the draft; the form stays as it is. */
  remove(): void;
  /** Removes the draft and empties the form. */
  discard(): void;
}

type DraftForm<V> = Pick<FormikProps<V>, 'values' | 'initialValues' | 'setValues' | 'resetForm'>;

/** Stores what is typed in a form, and restores it when the form opens again. */
export function useDraft<V extends FormikValues>(
  form: DraftForm<V>,
  subject: DraftSubject | undefined,
): Draft {
  const owner = useDraftOwner();
  const key = subject ? draftKey(owner ?? 'visitor', subject.form, subject.about ?? '') : null;
  const { values, initialValues, setValues, resetForm } = form;
  const [restoredKey, setRestoredKey] = useState<string | null>(null);
  const readKey = useRef<string | null>(null);
  const latest = useRef({ values, initialValues, fields: subject?.fields });
  latest.current = { values, initialValues, fields: subject?.fields };
  useEffect(() => {
    if (!key) return;
    const { values: shown, initialValues: initial, fields } = latest.current;
    const found = drafts().read(key, textsOf(initial, fields));
    // The owner can be unknown for a moment, such as while the session is renewed.
    if (!found || isSame(found, textsOf(shown, fields))) return;
    void setValues({ ...initial, ...found }, false);
    setRestoredKey(key);
  }, [key, setValues]);
  const texts = useMemo(() => textsOf(values, latest.current.fields), [values]);
  useEffect(() => {
    // The first run of a key only follows the effect that reads it.
    const isFirst = readKey.current !== key;
    readKey.current = key;
    if (!key || isFirst) return;
    const { initialValues: initial, fields } = latest.current;
    if (isSame(texts, textsOf(initial, fields))) drafts().remove(key);
    else drafts().write(key, texts);
  }, [key, texts]);
  const remove = useCallback(() => {
    if (key) drafts().remove(key);
    setRestoredKey(null);
  }, [key]);
  const discard = useCallback(() => {
    remove();
    resetForm();
  }, [remove, resetForm]);
  return { isRestored: key !== null && restoredKey === key, remove, discard };
}

const isSame = (one: DraftValues, other: DraftValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The values that a draft stores. */
function textsOf(values: FormikValues, fields: readonly string[] | undefined): DraftValues {
  const entries = Object.entries(values).filter(([name]) => fields?.includes(name) ?? true);
  return Object.fromEntries(entries) as DraftValues;
}
