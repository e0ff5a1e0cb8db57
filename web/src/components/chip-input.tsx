import styled from '@emotion/styled';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { clip } from '../lib/form/clip.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, radius, target, touch } from '../lib/theme-tokens.ts';
import { FieldShell, Input } from './field.tsx';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginTop: 8,
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 34,
    [touch]: { minHeight: target },
    padding: '3px 10px 3px 14px',
    border: 0,
    borderRadius: radius.pill,
    background: color.sunken,
    fontSize: 14,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
});

const Stack = styled('div')({ flex: 1, minWidth: 0 });

/** What separates words that are typed or pasted together. */
const separator = /[,，、;；\n]/;

interface ChipInputProps {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  attempt?: number;
  values: readonly string[];
  /** Words, and the length of one in Unicode code points. */
  max: number;
  maxLength: number;
  onChange(values: string[]): void;
}

/** Words as chips: Enter or a comma adds one, Backspace in the empty field removes the last. */
export function ChipInput(props: ChipInputProps) {
  const { name, label, hint, error, attempt, values, max, maxLength, onChange } = props;
  const text = useText();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const [overfilled, setOverfilled] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  /** @returns whether there was room for all words */
  const add = (words: string[]): boolean => {
    const known = new Set(values.map((value) => value.toLowerCase()));
    const fresh: string[] = [];
    for (const word of words.map((each) => clip(each.trim(), maxLength))) {
      if (!word || known.has(word.toLowerCase())) continue;
      known.add(word.toLowerCase());
      fresh.push(word);
    }
    const added = fresh.slice(0, Math.max(0, max - values.length));
    const isOver = added.length < fresh.length;
    setOverfilled((times) => (isOver ? times + 1 : 0));
    if (added.length > 0) {
      onChange([...values, ...added]);
      setSaid(text('chips.added', { name: added.join(', ') }));
    }
    return !isOver;
  };
  const remove = (word: string) => {
    onChange(values.filter((each) => each !== word));
    setOverfilled(0);
    setSaid(text('chips.removed', { name: word }));
    input.current?.focus();
  };
  const commit = () => {
    if (add([typed])) setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = values.at(-1);
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      commit();
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  };
  const type = (value: string, isComposing: boolean) => {
    if (isComposing || !separator.test(value)) return setTyped(value);
    const words = value.split(separator);
    add(words.slice(0, -1));
    return setTyped(words.at(-1) ?? '');
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!separator.test(pasted)) return;
    event.preventDefault();
    add(pasted.split(separator));
  };
  return (
    <FieldShell
      {...{ label, hint }}
      error={overfilled > 0 ? text('chips.full', { max }) : error}
      attempt={overfilled || attempt}
      note={`${values.length} / ${max}`}
    >
      {(control) => (
        <Stack>
          <Input
            {...control}
            ref={input}
            name={name}
            value={typed}
            autoComplete="off"
            enterKeyHint="enter"
            onChange={({ target: { value }, nativeEvent }) =>
              type(value, (nativeEvent as InputEvent).isComposing)
            }
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={commit}
          />
          {values.length > 0 ? (
            <Chips>
              {values.map((word) => (
                <li key={word}>
                  <button
                    type="button"
                    aria-label={text('chips.remove', { name: word })}
                    onClick={() => remove(word)}
                  >
                    {word}
                    <Icon name="close" size={14} />
                  </button>
                </li>
              ))}
            </Chips>
          ) : null}
          <VisuallyHidden role="status">{said}</VisuallyHidden>
        </Stack>
      )}
    </FieldShell>
  );
}
