import styled from '@emotion/styled';
import { useFormik } from 'formik';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { talkLengths } from '#schema/talk-limits';
import { visibleLength } from '#schema/text-length';
import { Button } from '../../components/button.tsx';
import { DraftNote } from '../../components/draft-note.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import { type Failure, failureText, isShownByToast } from '../../lib/command/failure.ts';
import { takeEarlyFieldValue } from '../../lib/form/early-field-values.ts';
import { submitOnCtrlEnter } from '../../lib/form/submit-keys.ts';
import { useDraft } from '../../lib/form/use-draft.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { commentForm, onSent } from './comment-place.ts';
import { encodeMentions, type Mention, type Person, readMentions } from './mention.rules.ts';
import { isTooLong, MentionField } from './mention-field.tsx';

const Root = styled('form')({ position: 'relative', marginBlock: 12 });

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 10,
});

interface Values {
  content: string;
  mentions: string[];
}

interface CommentFormProps {
  label: string;
  hint?: string;
  submit: string;
  /** The subject of its draft: `placeOf` for a new comment. */
  place: string;
  /** Whom `@` offers. */
  people: readonly Person[];
  initial?: { text: string; chosen: readonly Mention[] };
  busy: boolean;
  autoFocus?: boolean;
  /** @returns a failure, nothing when it was sent, or null when a visitor logs in first */
  onSubmit(content: string): Promise<Failure | undefined> | null;
  /** Called with the id of a comment that was sent, also after a login. */
  onSent?: (id: string) => void;
  onCancel?: () => void;
}

function problemOf(text: Text, content: string): string | undefined {
  const field = 'content';
  if (visibleLength(content) === 0) {
    return failureText(text, { code: 'FIELD_REQUIRED', params: { field } });
  }
  const { min, max } = talkLengths.comment;
  return isTooLong(content)
    ? failureText(text, { code: 'FIELD_LENGTH', params: { field, min, max } })
    : undefined;
}

/** Writes or edits a comment. What is typed is a draft of this tab until it is sent. */
export function CommentForm(props: CommentFormProps) {
  const { label, hint, submit, place, people, initial, busy, autoFocus, onCancel } = props;
  const text = useText();
  const element = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [failure, setFailure] = useState<Failure | undefined>();
  const [initialValues] = useState<Values>(() => ({
    content: initial?.text ?? '',
    mentions: (initial?.chosen ?? []).map(({ id, label: name }) => `${id} ${name}`),
  }));
  const encode = ({ content, mentions }: Values) => encodeMentions(content, readMentions(mentions));
  const form = useFormik<Values>({
    initialValues,
    validateOnBlur: false,
    validateOnChange: false,
    validate(values) {
      const content = problemOf(text, encode(values));
      return content ? { content } : {};
    },
    async onSubmit(values) {
      setFailure(undefined);
      const sending = props.onSubmit(encode(values).trim());
      if (!sending) return;
      const failed = await sending;
      if (!failed) empty();
      else if (isShownByToast(failed)) setFailure(failed);
      if (failed) area.current?.focus();
    },
  });
  const draft = useDraft(form, { form: commentForm, about: place });
  const empty = () => {
    draft.remove();
    form.resetForm();
  };
  const takeEarly = useEffectEvent(() => {
    const early = takeEarlyFieldValue('content');
    if (early) void form.setFieldValue('content', early);
  });
  // After the draft was read: what was typed before the page was ready is newer.
  useEffect(() => takeEarly(), []);
  const onAnySent = useEffectEvent((sent: string, id: string) => {
    if (sent !== place) return;
    empty();
    props.onSent?.(id);
  });
  useEffect(() => onSent((sent, id) => onAnySent(sent, id)), []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) event.preventDefault();
    else form.handleSubmit(event);
  };
  const cancel = () => {
    draft.remove();
    onCancel?.();
  };
  return (
    <Root
      ref={element}
      noValidate
      data-needs-scripts
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (!busy) submitOnCtrlEnter(event);
      }}
    >
      {draft.isRestored ? <DraftNote form={element} onDiscard={draft.discard} /> : null}
      <MentionField
        ref={area}
        label={label}
        {...(hint && { hint })}
        error={form.errors.content}
        attempt={form.submitCount}
        values={form.values}
        people={people}
        {...(autoFocus && { autoFocus })}
        onChange={({ content, mentions }) =>
          void form.setValues({ content, mentions: [...mentions] })
        }
      />
      <FormAlert failure={failure} />
      <Actions>
        {onCancel ? (
          <Button type="button" variant="outline" scale="small" onClick={cancel}>
            {text('form.cancel')}
          </Button>
        ) : null}
        <Button type="submit" scale="small" aria-disabled={busy} aria-busy={busy}>
          {submit}
        </Button>
      </Actions>
    </Root>
  );
}
