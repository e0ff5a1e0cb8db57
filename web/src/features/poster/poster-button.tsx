import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { type PosterDialogProps, posterDialog } from '../../dialogs/poster.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** Opens the poster of a product or member. */
export function PosterButton(props: PosterDialogProps) {
  const text = useText();
  const { open } = useDialogs();
  return (
    <Button variant="outline" onClick={() => open(posterDialog, props)}>
      <Icon name="qr" size={18} />
      {text('poster.button')}
    </Button>
  );
}
