import styled from '@emotion/styled';
import { Link } from 'react-router';
import { footerYear } from '#schema/limits';
import { articlePath, pagePaths } from '#schema/page-paths';
import { Container } from '../../components/page.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { contactWay, socialWays } from '../../features/more/contact.ts';
import { ContactList } from '../../features/more/contact-list.tsx';
import { useSite } from '../../lib/site/site-context.tsx';
import { useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import {
  actionBarHeight,
  bottomBarHeight,
  color,
  narrow,
  target,
  touch,
} from '../../lib/theme-tokens.ts';

const Root = styled('footer')({
  borderTop: `1px solid ${color.line}`,
  [narrow]: {
    paddingBottom: `calc(${bottomBarHeight}px + env(safe-area-inset-bottom))`,
    // Product pages have a second bar above the first.
    'main:has([data-action-bar]) ~ &': {
      paddingBottom: `calc(${bottomBarHeight + actionBarHeight}px + env(safe-area-inset-bottom))`,
    },
  },
});

const Inside = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '16px 28px',
  paddingBlock: 32,
  color: color.muted,
  fontSize: 14,
});

const Links = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 20px',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 32, textDecoration: 'none' },
  [touch]: { '& a': { minHeight: target, minWidth: target } },
  '& a:hover': { color: color.ink, textDecoration: 'underline' },
});

const Contact = styled('div')({
  marginLeft: 'auto',
  [narrow]: { marginLeft: 0 },
});

const Mark = styled('span')({ color: color.ink });

export function Footer() {
  const text = useText();
  const { language } = useLanguage();
  const { contacts } = useSite();
  const contact = contactWay(contacts);
  return (
    <Root>
      <Inside>
        <Mark>
          <Wordmark />
        </Mark>
        <span>{text('footer.copyright', { year: String(footerYear) })}</span>
        <Links>
          <li>
            <Link to={pagePaths.about}>{text('nav.about')}</Link>
          </li>
          <li>
            <Link to={pagePaths.best}>{text('nav.best')}</Link>
          </li>
          <li>
            <Link to={articlePath('terms', language)}>{text('footer.terms')}</Link>
          </li>
          <li>
            <Link to={articlePath('privacy', language)}>{text('footer.privacy')}</Link>
          </li>
          <li>
            <Link to={pagePaths.decisions}>{text('footer.decisions')}</Link>
          </li>
        </Links>
        <Contact>
          <ContactList ways={[...socialWays(contacts), ...(contact ? [contact] : [])]} />
        </Contact>
      </Inside>
    </Root>
  );
}
