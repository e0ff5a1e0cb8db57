import styled from '@emotion/styled';
import { type ComponentProps, useState } from 'react';
import { lengths } from '#schema/limits';
import { checkPassword } from '../lib/form/password-rules.ts';
import type { TextId } from '../lib/text/text-id.ts';
import { useText } from '../lib/text/use-text.ts';
import { color } from '../lib/theme-tokens.ts';
import { IconButton } from './button.tsx';
import { TextField } from './field.tsx';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Inside the field, so that its right edge aligns with the other fields. */
const Inside = styled(IconButton)({ position: 'absolute', top: 1, right: 2 });

/** A password field with a show button; the input is limited to 20 characters. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const text = useText();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      maxLength={lengths.password.max}
      style={{ paddingRight: 48 }}
      required
      after={
        <Inside
          type="button"
          aria-label={text(shown ? 'form.hidePassword' : 'form.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </Inside>
      }
    />
  );
}

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 18px',
  marginTop: 10,
  fontSize: 13.5,
  color: color.muted,
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& li > svg': { opacity: 0.35 },
  '& li[data-met="true"]': { color: color.primary, '& > svg': { opacity: 1 } },
});

const conditions = [
  ['length', 'password.length'],
  ['letter', 'password.letter'],
  ['digit', 'password.digit'],
] as const satisfies readonly (readonly [string, TextId])[];

/** The three password rules, each marked as met or not met while the user types. */
export function PasswordChecklist({ password }: { password: string }) {
  const text = useText();
  const checks = checkPassword(password);
  return (
    <List aria-label={text('password.conditions')}>
      {conditions.map(([key, id]) => (
        <li key={key} data-met={checks[key]}>
          <Icon name="check" size={16} strokeWidth={2.6} />
          {text(id, lengths.password)}
          <VisuallyHidden>{text(checks[key] ? 'password.met' : 'password.unmet')}</VisuallyHidden>
        </li>
      ))}
    </List>
  );
}
