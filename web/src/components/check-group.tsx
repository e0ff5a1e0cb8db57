import styled from '@emotion/styled';
import type { ChangeEvent } from 'react';
import { color, radius, target, touch } from '../lib/theme-tokens.ts';
import { FieldGroup, type GroupProps } from './field-group.tsx';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 38,
    [touch]: { minHeight: target },
    padding: '6px 14px',
    borderRadius: radius.pill,
    boxShadow: `inset 0 0 0 1.5px ${color.line}`,
    fontSize: 14,
    cursor: 'pointer',
  },
  '& label:has(:checked)': { background: color.primarySoft, color: color.primary },
  '& label:has(:focus-visible)': { outline: `2.5px solid ${color.primary}`, outlineOffset: 2 },
  '& input': { accentColor: color.primary, margin: 0 },
});

interface CheckGroupProps extends GroupProps {
  name: string;
  options: readonly { value: string; label: string }[];
  values: readonly string[];
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

/** Checkboxes of which any number can be checked. */
export function CheckGroup({ name, options, values, onChange, ...group }: CheckGroupProps) {
  return (
    <FieldGroup {...group}>
      <Row>
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={values.includes(value)}
              onChange={onChange}
            />
            {label}
          </label>
        ))}
      </Row>
    </FieldGroup>
  );
}
