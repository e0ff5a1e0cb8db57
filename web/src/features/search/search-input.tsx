import styled from '@emotion/styled';
import type { FormEvent, Ref } from 'react';
import { useHref } from 'react-router';
import { lengths } from '#schema/limits';
import { pagePaths } from '#schema/page-paths';
import { IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { clip } from '../../lib/form/clip.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';

const Form = styled('form')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 54,
  paddingInline: '18px 6px',
  borderRadius: radius.pill,
  background: color.surface,
  boxShadow: `inset 0 0 0 1.5px ${color.line}`,
  '&:focus-within': { boxShadow: `inset 0 0 0 2px ${color.primary}` },
  '& svg': { color: color.muted },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: '100%',
    border: 0,
    background: 'none',
    outline: 'none',
    fontSize: 17,
  },
  '& input::-webkit-search-cancel-button': { display: 'none' },
});

/** The list of options below the field. */
export interface OptionList {
  id: string;
  isOpen: boolean;
  /** The id of the chosen option. */
  active: string | null;
}

interface SearchInputProps {
  value: string;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Makes the field a combobox. */
  options?: OptionList;
  onChange(value: string): void;
  /** Called on Enter. */
  onSearch(): void;
}

const comboboxOf = ({ id, isOpen, active }: OptionList) =>
  ({
    // A field of the type search cannot have the role.
    type: 'text',
    inputMode: 'search',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': active ?? undefined,
  }) as const;

export function SearchInput(props: SearchInputProps) {
  const { value, autoFocus, inputRef, options, onChange, onSearch } = props;
  const text = useText();
  // Without scripts the form submits to this page.
  const action = useHref(pagePaths.search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <Form role="search" action={action} onSubmit={submit}>
      <Icon name="search" />
      <input
        {...(options ? comboboxOf(options) : { type: 'search' })}
        name="word"
        ref={inputRef}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: the panel was opened in order to type into it
        autoFocus={autoFocus}
        aria-label={text('search.label')}
        placeholder={text('search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(clip(event.target.value, lengths.keyword.max))}
      />
      {value ? (
        <IconButton type="button" aria-label={text('search.clear')} onClick={() => onChange('')}>
          <Icon name="close" size={18} />
        </IconButton>
      ) : null}
    </Form>
  );
}
