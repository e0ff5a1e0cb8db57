import { type FormikProps, getIn } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';

type Submitted = Pick<FormikProps<unknown>, 'submitCount' | 'isSubmitting' | 'errors'>;

/** Focuses a field, and shows it also when it has the focus already and is out of sight. */
export function focusInSight(field: HTMLElement | null | undefined): void {
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}

/** Focuses the first field of the form, in reading order, that has an error; names can be paths. */
export function focusFirstError(form: HTMLFormElement | null, errors: object): void {
  const fields = form?.querySelectorAll<HTMLElement>('[name]') ?? [];
  const wrong = [...fields].find((each) => getIn(errors, each.getAttribute('name') ?? ''));
  focusInSight(wrong);
}

/** Focuses the first wrong field each time the validation stops a submit. */
export function useFirstErrorFocus(
  { submitCount, isSubmitting, errors }: Submitted,
  element: RefObject<HTMLFormElement | null>,
): void {
  const handled = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || handled.current === submitCount) return;
    handled.current = submitCount;
    focusFirstError(element.current, errors);
  }, [submitCount, isSubmitting, errors, element]);
}
