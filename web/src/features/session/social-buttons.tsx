import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { useSignInProviders } from '../../entities/social/sign-in-providers.ts';
import { useBeginSignIn } from '../../entities/social/use-begin-sign-in.ts';
import { useText } from '../../lib/text/use-text.ts';

const Row = styled('div')({ display: 'grid', gap: 10, marginTop: 20 });

const labels = { GOOGLE: 'social.withGoogle', TWITTER: 'social.withTwitter' } as const;

interface SocialButtonsProps {
  /** Shows no other ones; all that are configured without it. */
  only?: readonly string[];
}

/** Buttons for the configured providers that have a page of their own. */
export function SocialButtons({ only = ['GOOGLE', 'TWITTER'] }: SocialButtonsProps) {
  const text = useText();
  const offered = useSignInProviders();
  const { begin, busy } = useBeginSignIn('LOGIN');
  const shown = (['GOOGLE', 'TWITTER'] as const).filter(
    (name) => offered.includes(name) && only.includes(name),
  );
  if (shown.length === 0) return null;
  return (
    <Row>
      {shown.map((provider) => (
        <Button
          key={provider}
          type="button"
          variant="outline"
          aria-disabled={busy}
          onClick={async () => {
            if (busy) return;
            const url = await begin(provider);
            if (url) window.location.assign(url);
          }}
        >
          {text(labels[provider])}
        </Button>
      ))}
    </Row>
  );
}
