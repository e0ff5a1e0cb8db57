import styled from '@emotion/styled';
import type { ChangeEvent } from 'react';
import { color, radius, shortText } from '../lib/theme-tokens.ts';
import { FieldGroup, type GroupProps } from './field-group.tsx';

const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: 10,
});

const Choice = styled('label')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignContent: 'start',
  gap: '2px 12px',
  padding: '12px 14px',
  borderRadius: radius.control,
  boxShadow: `inset 0 0 0 1.5px ${color.line}`,
  cursor: 'pointer',
  '&:has(:checked)': { boxShadow: `inset 0 0 0 2px ${color.primary}` },
  '&:has(:focus-visible)': { outline: `2.5px solid ${color.primary}`, outlineOffset: 2 },
  '& input': { accentColor: color.primary, width: 18, height: 18, marginTop: 3 },
  '& input:focus-visible': { outline: 'none' },
  '& strong': { fontWeight: 600 },
  '& small': { gridColumn: 2, color: color.muted, fontSize: 13.5, ...shortText },
});

interface ChoicesProps<V extends string> extends GroupProps {
  name: string;
  options: readonly { value: V; label: string; hint: string }[];
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

interface ChoiceGroupProps<V extends string> extends ChoicesProps<V> {
  value: V;
}

/** Options of which one is chosen, each with what it means. */
export function ChoiceGroup<V extends string>({ value: chosen, ...props }: ChoiceGroupProps<V>) {
  return <OptionCards {...props} type="radio" isChosen={(value) => value === chosen} />;
}

/** Options of which any number are chosen, each with what it means. */
export function CheckChoices<V extends string>({
  values,
  ...props
}: ChoicesProps<V> & { values: readonly V[] }) {
  return <OptionCards {...props} type="checkbox" isChosen={(value) => values.includes(value)} />;
}

interface OptionCardsProps<V extends string> extends ChoicesProps<V> {
  type: 'radio' | 'checkbox';
  isChosen(value: V): boolean;
}

function OptionCards<V extends string>(props: OptionCardsProps<V>) {
  const { name, options, type, isChosen, onChange, ...group } = props;
  return (
    <FieldGroup {...group}>
      <Choices>
        {options.map(({ value, label, hint }) => (
          <Choice key={value}>
            <input
              type={type}
              name={name}
              value={value}
              checked={isChosen(value)}
              onChange={onChange}
            />
            <strong>{label}</strong>
            <small>{hint}</small>
          </Choice>
        ))}
      </Choices>
    </FieldGroup>
  );
}
