import styled from '@emotion/styled';
import { postLabels } from '#schema/enums';
import { counts } from '#schema/limits';
import { FieldGroup } from '../../components/field-group.tsx';
import { labelTextId } from '../../entities/post/label-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, target, touch } from '../../lib/theme-tokens.ts';
import { toggleLabel } from './post-values.rules.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& button': {
    minHeight: 38,
    [touch]: { minHeight: target },
    padding: '6px 16px',
    border: 0,
    borderRadius: radius.pill,
    background: 'transparent',
    boxShadow: `inset 0 0 0 1.5px ${color.line}`,
    fontSize: 14,
    fontWeight: 550,
    cursor: 'pointer',
  },
  '& button[aria-pressed="true"]': { background: color.primarySoft, color: color.primary },
  '& button[aria-disabled="true"]': { opacity: 0.5, cursor: 'not-allowed' },
});

interface LabelButtonsProps {
  values: readonly string[];
  error: string | undefined;
  attempt: number;
  onChange(values: string[]): void;
}

/** The types of a post, at most three. */
export function LabelButtons({ values, error, attempt, onChange }: LabelButtonsProps) {
  const text = useText();
  const max = counts.postLabels;
  const isFull = values.length >= max;
  return (
    <FieldGroup
      label={text('postForm.labels', { count: values.length, max })}
      hint={isFull ? text('postForm.labelsFull', { max }) : undefined}
      error={error}
      attempt={attempt}
    >
      <Row>
        {postLabels.map((label, at) => {
          const value = String(label);
          const isChosen = values.includes(value);
          const id = labelTextId(label);
          return id ? (
            <button
              key={label}
              type="button"
              name={at === 0 ? 'labels' : undefined}
              aria-pressed={isChosen}
              aria-disabled={isFull && !isChosen}
              onClick={() => onChange(toggleLabel(values, value, max))}
            >
              {text(id)}
            </button>
          ) : null;
        })}
      </Row>
    </FieldGroup>
  );
}
