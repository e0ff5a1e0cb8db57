import styled from '@emotion/styled';
import { Link } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { Icon } from '../../components/icon.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { ThemeSwitch } from '../../components/theme-switch.tsx';
import { categories } from '../../entities/product/categories.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useSite } from '../../lib/site/site-context.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { contactWay, socialWays } from './contact.ts';
import { ContactLink, ContactList } from './contact-list.tsx';

const Group = styled('section')({
  paddingBlock: 16,
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 4 },
  '& h3': { fontSize: 14, fontWeight: 600, color: color.muted, marginBottom: 8 },
});

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' });

const Entries = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  '& :is(a, button)': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    minHeight: 48,
    padding: '8px 14px',
    border: 0,
    borderRadius: radius.control,
    background: color.sunken,
    fontWeight: 550,
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& :is(a, button):hover': { color: color.primary },
});

export function MoreDialog() {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const { contacts } = useSite();
  const social = socialWays(contacts);
  const contact = contactWay(contacts);
  const soon = () => show('warning', text('warning.comingSoon'));
  return (
    <DialogFrame title={text('more.title')} width={440}>
      <Group>
        <Row>
          <LanguageSwitch />
          <ThemeSwitch />
        </Row>
      </Group>
      <Group>
        <h3>{text('category.kinds')}</h3>
        <Entries>
          {categories.map(({ path, label, icon }) => (
            <li key={path}>
              <Link to={path} onClick={close}>
                <Icon name={icon} />
                {text(label)}
              </Link>
            </li>
          ))}
        </Entries>
      </Group>
      <Group>
        <h3>{text('more.community')}</h3>
        <Entries>
          <li>
            <button type="button" onClick={soon}>
              <Icon name="flame" />
              {text('more.club')}
            </button>
          </li>
          <li>
            <button type="button" onClick={soon}>
              <Icon name="compass" />
              {text('more.guides')}
            </button>
          </li>
          <li>
            <Link to={pagePaths.about} onClick={close}>
              <Icon name="info" />
              {text('nav.about')}
            </Link>
          </li>
          {contact ? (
            <li>
              <ContactLink way={contact}>
                {(name) => (
                  <>
                    <Icon name={contact.icon} />
                    {name}
                  </>
                )}
              </ContactLink>
            </li>
          ) : null}
        </Entries>
      </Group>
      {social.length > 0 ? (
        <Group>
          <h3>{text('more.social')}</h3>
          <ContactList ways={social} />
        </Group>
      ) : null}
    </DialogFrame>
  );
}
