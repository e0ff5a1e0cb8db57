import { Button, type ButtonSize } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useRequireLogin } from '../../entities/viewer/session.tsx';
import { useViewerProduct } from '../../entities/viewer/use-viewer-products.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useSetFollow } from './use-set-follow.ts';

export const FollowButtonProduct = graphql(/* GraphQL */ `
  fragment FollowButton_product on Product {
    id
    name(language: $language)
  }
`);

interface FollowButtonProps {
  product: FragmentType<typeof FollowButtonProduct>;
  scale?: ButtonSize;
}

export function FollowButton({ product, scale = 'medium' }: FollowButtonProps) {
  const { id, name } = readFragment(FollowButtonProduct, product);
  const { hasSubscribe } = useViewerProduct(id);
  const text = useText();
  const requireLogin = useRequireLogin();
  const setFollow = useSetFollow();
  return (
    <Button
      variant={hasSubscribe ? 'soft' : 'outline'}
      scale={scale}
      aria-pressed={hasSubscribe}
      aria-label={text(hasSubscribe ? 'follow.button.followedLabel' : 'follow.button.label', {
        name,
      })}
      onClick={() =>
        requireLogin({ kind: 'follow', productId: id }, () => setFollow(id, !hasSubscribe))
      }
    >
      <Icon name={hasSubscribe ? 'check' : 'heart'} size={18} />
      {text(hasSubscribe ? 'follow.button.followed' : 'follow.button.follow')}
    </Button>
  );
}
