import { Button } from '../../components/button.tsx';
import { postDialog } from '../../dialogs/post.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';

interface PublishButtonProps {
  product: { id: string; name: string };
}

/** Opens the form of a post about a product, for those who may publish one. */
export function PublishButton({ product }: PublishButtonProps) {
  const text = useText();
  const { open } = useDialogs();
  return (
    <Button
      type="button"
      variant="outline"
      scale="small"
      aria-label={text('postPage.publishLabel', { name: product.name })}
      onClick={() => open(postDialog, { product })}
    >
      {text('postPage.publish')}
    </Button>
  );
}
