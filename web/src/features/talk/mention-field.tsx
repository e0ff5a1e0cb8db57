import styled from '@emotion/styled';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { talkLengths } from '#schema/talk-limits';
import { textLength } from '#schema/text-length';
import { TextAreaField } from '../../components/field.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, shadow, target } from '../../lib/theme-tokens.ts';
import {
  addMention,
  encodeMentions,
  insertMention,
  mentionAt,
  mentionOf,
  mentionOptions,
  type Person,
  readMentions,
  type TypedMention,
} from './mention.rules.ts';

const Root = styled('div')({ position: 'relative' });

const Options = styled('ul')({
  position: 'absolute',
  zIndex: 2,
  insetInline: 0,
  top: 'calc(100% + 4px)',
  maxWidth: 340,
  padding: 4,
  borderRadius: radius.control,
  border: `1px solid ${color.line}`,
  background: color.surface,
  boxShadow: shadow.float,
});

const Option = styled('li')({
  display: 'flex',
  alignItems: 'center',
  minHeight: target,
  paddingInline: 12,
  borderRadius: radius.small,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { background: color.sunken },
  '&[aria-selected="true"]': { background: color.primarySoft, color: color.primary },
});

export interface MentionValues {
  content: string;
  /** Chosen members, as `storedMention` writes them. */
  mentions: readonly string[];
}

interface MentionFieldProps {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  hint?: string;
  error: string | undefined;
  attempt: number;
  values: MentionValues;
  people: readonly Person[];
  autoFocus?: boolean;
  onChange(values: MentionValues): void;
}

/**
 * A text in which `@` offers members. The focus stays in the text: the arrow keys choose a member, Enter
 * and Tab take her, Escape closes the list.
 */
export function MentionField(props: MentionFieldProps) {
  const { label, hint, error, attempt, values, people, autoFocus, onChange } = props;
  const text = useText();
  const listId = useId();
  const area = useRef<HTMLTextAreaElement | null>(null);
  // An opened text goes on at its end.
  const nextCaret = useRef(autoFocus ? values.content.length : null);
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [active, setActive] = useState(0);
  const options = typed ? mentionOptions(people, typed.query) : [];
  const isOpen = options.length > 0;
  const { content, mentions } = values;
  useEffect(() => {
    const caret = nextCaret.current;
    if (caret === null || !area.current) return;
    nextCaret.current = null;
    area.current.setSelectionRange(caret, caret);
  }, [content]);
  const close = () => setTyped(null);
  const look = (element: HTMLTextAreaElement) => {
    const isCaret = element.selectionStart === element.selectionEnd;
    const found = isCaret ? mentionAt(element.value, element.selectionStart) : null;
    if (found?.query !== typed?.query || found?.start !== typed?.start) setActive(0);
    setTyped(found);
  };
  const take = (person: Person) => {
    if (!typed || !area.current) return;
    const mention = mentionOf(person, readMentions(mentions));
    const { selectionStart } = area.current;
    const { text: changed, caret } = insertMention(content, selectionStart, typed, mention);
    nextCaret.current = caret;
    onChange({ content: changed, mentions: addMention(mentions, mention) });
    close();
    area.current.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const last = options.length - 1;
    const chosen = options[Math.min(active, last)];
    if (key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
    else if (key === 'ArrowUp') setActive(active <= 0 ? last : active - 1);
    else if ((key === 'Enter' || (key === 'Tab' && !event.shiftKey)) && chosen) take(chosen);
    else if (key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const encoded = encodeMentions(content, readMentions(mentions));
  return (
    <Root>
      <TextAreaField
        ref={(element) => {
          area.current = element;
          if (typeof props.ref === 'function') props.ref(element);
          else if (props.ref) props.ref.current = element;
        }}
        name="content"
        label={label}
        hint={hint}
        error={error}
        attempt={attempt}
        counted={{ value: encoded, max: talkLengths.comment.max }}
        value={content}
        rows={3}
        autoFocus={autoFocus}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={
          isOpen ? `${listId}-${Math.min(active, options.length - 1)}` : undefined
        }
        onChange={({ currentTarget }) => {
          onChange({ content: currentTarget.value, mentions });
          look(currentTarget);
        }}
        onSelect={({ currentTarget }) => look(currentTarget)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {isOpen ? (
        <Options id={listId} role="listbox" aria-label={text('talk.mentionList')}>
          {options.map((person, at) => (
            <Option
              key={person.id}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              // The field must not lose the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              {person.nickname}
            </Option>
          ))}
        </Options>
      ) : null}
      <VisuallyHidden role="status">
        {isOpen ? text('talk.mentionHint', { count: options.length }) : null}
      </VisuallyHidden>
    </Root>
  );
}

/** Whether a text fits, in code points as the server counts them. */
export const isTooLong = (content: string): boolean =>
  textLength(content.trim()) > talkLengths.comment.max;
