import styled from '@emotion/styled';
import { useText } from '../lib/text/use-text.ts';
import { color, radius } from '../lib/theme-tokens.ts';
import { useToasts } from '../lib/toast/toast-context.tsx';
import { Button } from './button.tsx';

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 12px',
  marginTop: 12,
  '& dt': { gridColumn: '1 / -1', fontWeight: 600, fontSize: 14 },
  '& dd': { margin: 0, minWidth: 0 },
  '& code': {
    display: 'block',
    padding: '10px 14px',
    borderRadius: radius.control,
    background: color.sunken,
    fontSize: 14,
    overflowWrap: 'anywhere',
  },
});

/** A value that is pasted elsewhere, in a list of definitions. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const text = useText();
  const { show } = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      show('success', text('claim.copied', { label }));
    } catch {
      show('error', text('claim.copyFailed'));
    }
  };
  return (
    <Root>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
      </dd>
      <dd>
        <Button
          type="button"
          variant="outline"
          scale="small"
          aria-label={text('claim.copyLabel', { label })}
          onClick={() => void copy()}
        >
          {text('claim.copy')}
        </Button>
      </dd>
    </Root>
  );
}
