import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useViewerProduct } from '../../entities/viewer/use-viewer-products.ts';
import { useSetFollow } from '../../features/follow/use-set-follow.ts';
import { useText } from '../../lib/text/use-text.ts';

interface FollowToClaimProps {
  product: { id: string; name: string };
  onFollow(): void;
}

/** Followers may claim the badge: the badge learns of it a moment later. */
export function FollowToClaim({ product: { id, name }, onFollow }: FollowToClaimProps) {
  const text = useText();
  const { hasSubscribe } = useViewerProduct(id);
  const setFollow = useSetFollow();
  const follow = async () => {
    await setFollow(id, true);
    onFollow();
  };
  return (
    <Button
      type="button"
      style={{ marginTop: 16 }}
      disabled={hasSubscribe}
      onClick={() => void follow()}
    >
      <Icon name={hasSubscribe ? 'check' : 'heart'} size={18} />
      {text(hasSubscribe ? 'follow.button.followedLabel' : 'follow.button.label', { name })}
    </Button>
  );
}
