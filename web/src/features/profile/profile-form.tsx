import styled from '@emotion/styled';
import { useFormik } from 'formik';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lengths } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { DraftNote } from '../../components/draft-note.tsx';
import { fieldOf, TextField } from '../../components/field.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import { Picture } from '../../components/picture.tsx';
import { avatarDialog } from '../../dialogs/avatar.ts';
import { profileFormAnchor } from '../../entities/viewer/newcomer.ts';
import { RoleTags } from '../../entities/viewer/role-tags.tsx';
import type { ViewerData } from '../../entities/viewer/session.tsx';
import { useTaskDone } from '../../entities/viewer/use-task-done.ts';
import { graphql } from '../../gql/index.ts';
import { type Failure, isShownByToast } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { lengthSchema } from '../../lib/form/length-schema.ts';
import { submitOnCtrlEnter } from '../../lib/form/submit-keys.ts';
import { useDraft } from '../../lib/form/use-draft.ts';
import { useFirstErrorFocus } from '../../lib/form/use-first-error-focus.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const ChangeNicknameDocument = graphql(/* GraphQL */ `
  mutation ChangeNickname($nickname: String!) {
    changeNickname(nickname: $nickname) {
      id
      user {
        id
        nickname
      }
    }
  }
`);

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 20,
  marginBottom: 24,
  '& strong': { fontSize: 20, fontWeight: 650, overflowWrap: 'anywhere' },
  '& p': { color: color.muted, overflowWrap: 'anywhere' },
});

const nicknameDraft = { form: 'nickname' };

const focusNickname = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[name="nickname"]')?.focus();

export function ProfileForm({ viewer }: { viewer: ViewerData }) {
  const text = useText();
  const { show } = useToasts();
  const { open } = useDialogs();
  const { run, busy } = useCommand(ChangeNicknameDocument);
  const taskDone = useTaskDone();
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<Failure | undefined>();
  const schema = useMemo(() => lengthSchema(text, 'nickname', lengths.nickname), [text]);
  const form = useFormik({
    initialValues: { nickname: viewer.user.nickname },
    enableReinitialize: true,
    validationSchema: schema,
    onSubmit: async ({ nickname }) => {
      const outcome = await run({ nickname: nickname.trim() });
      // The button, which may have the focus, is disabled once nothing is left to save.
      const { activeElement } = document;
      if (element.current?.contains(activeElement)) focusNickname(element.current);
      const isShown = !outcome.ok && isShownByToast(outcome.failure);
      setFailure(isShown ? outcome.failure : undefined);
      if (!outcome.ok) return;
      draft.remove();
      taskDone('PROFILE');
      show('success', text('profile.saved'));
    },
  });
  useFirstErrorFocus(form, element);
  const draft = useDraft(form, nicknameDraft);
  const { hash, key } = useLocation();
  // The key differs for each press of a link to the form, also from this page.
  useEffect(() => {
    if (key && hash === `#${profileFormAnchor}`) focusNickname(element.current);
  }, [hash, key]);
  const { nickname, avatar, isDeveloper, isGoldfinger } = viewer.user;
  return (
    <Card>
      <Head>
        <Picture name={nickname} src={avatar} size={72} round />
        <div>
          <strong>{nickname}</strong>
          <p>{viewer.email ?? text('profile.noEmail')}</p>
          <RoleTags
            isDeveloper={isDeveloper}
            isGoldfinger={isGoldfinger}
            isStaff={viewer.isStaff}
          />
        </div>
        <Button
          variant="outline"
          scale="small"
          style={{ marginLeft: 'auto' }}
          onClick={() => open(avatarDialog)}
        >
          {text('avatar.change')}
        </Button>
      </Head>
      <form
        ref={element}
        onSubmit={(event) => (busy ? event.preventDefault() : form.handleSubmit(event))}
        onKeyDown={busy || !form.dirty ? undefined : submitOnCtrlEnter}
        noValidate
      >
        {draft.isRestored ? <DraftNote form={element} onDiscard={draft.discard} /> : null}
        <TextField
          {...fieldOf(form, 'nickname')}
          label={text('profile.nickname')}
          maxLength={lengths.nickname.max}
          counted={{ value: form.values.nickname, max: lengths.nickname.max }}
          autoComplete="nickname"
          required
          after={
            <Button type="submit" disabled={!form.dirty} aria-disabled={busy} aria-busy={busy}>
              {text('form.save')}
            </Button>
          }
        />
        <FormAlert failure={failure} />
      </form>
    </Card>
  );
}
