import styled from '@emotion/styled';
import { useId } from 'react';
import { color, shortText } from '../lib/theme-tokens.ts';
import { Switch } from './switch.tsx';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 46,
  '& > button': { flexShrink: 0 },
  '& > span': { fontWeight: 600, fontSize: 14 },
  '& small': {
    display: 'block',
    fontSize: 13.5,
    fontWeight: 400,
    color: color.muted,
    ...shortText,
  },
});

interface SwitchRowProps {
  /** Of the form's field, for the focus on its error. */
  name: string;
  label: string;
  hint: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** A switch with its label and what it does. */
export function SwitchRow({ name, label, hint, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <Row>
      <Switch
        type="button"
        role="switch"
        name={name}
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onClick={() => onChange(!isOn)}
      >
        <span />
      </Switch>
      <span>
        <span id={`${id}-label`}>{label}</span>
        <small id={`${id}-hint`}>{hint}</small>
      </span>
    </Row>
  );
}
