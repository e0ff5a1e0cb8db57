import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { SettingsLine } from '../../components/settings-line.tsx';
import { emailDialog, phoneDialog } from '../../dialogs/contact.ts';
import { graphql } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';

const ContactSettingsDocument = graphql(/* GraphQL */ `
  query ContactSettings {
    offersPhones
    viewer {
      id
      email
      phone
      signInMethods {
        kind
      }
    }
  }
`);

// Room for the title and both lines, so that nothing below moves when they arrive.
const Root = styled(Card)({ minHeight: 184, marginBottom: 16 });

function phoneText(phone: string | null, offersPhones: boolean) {
  if (!offersPhones) return 'contact.removePhone';
  return phone ? 'contact.changePhone' : 'contact.bindPhone';
}

/** The address and the phone number of the member. */
export function ContactSettings() {
  const text = useText();
  const { open } = useDialogs();
  const { data } = useQuery(ContactSettingsDocument, { fetchPolicy: 'cache-and-network' });
  const viewer = data?.viewer;
  const offersPhones = data?.offersPhones ?? false;
  return (
    <Root aria-label={text('contact.title')}>
      <h2>{text('contact.title')}</h2>
      {viewer ? (
        <>
          <SettingsLine>
            <span>
              {viewer.email ?? text('contact.noEmail')}
              <small>{text('contact.emailHint')}</small>
            </span>
            <Button
              variant="outline"
              scale="small"
              onClick={() => {
                const hasPassword = viewer.signInMethods.some(({ kind }) => kind === 'EMAIL');
                open(emailDialog, { hasPassword });
              }}
            >
              {text(viewer.email === null ? 'contact.bindEmail' : 'contact.changeEmail')}
            </Button>
          </SettingsLine>
          {viewer.phone || offersPhones ? (
            <SettingsLine>
              <span>
                {viewer.phone ?? text('contact.noPhone')}
                <small>{text('contact.phoneHint')}</small>
              </span>
              <Button
                variant="outline"
                scale="small"
                onClick={() => open(phoneDialog, { phone: viewer.phone ?? null, offersPhones })}
              >
                {text(phoneText(viewer.phone, offersPhones))}
              </Button>
            </SettingsLine>
          ) : null}
        </>
      ) : null}
    </Root>
  );
}
