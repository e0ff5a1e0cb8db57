import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import { Picture } from '../../components/picture.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { useTaskDone } from '../../entities/viewer/use-task-done.ts';
import { graphql } from '../../gql/index.ts';
import { type Failure, isShownByToast } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { type Crop, firstCrop } from '../../lib/picture/crop.rules.ts';
import { pictureTypes, readPicture } from '../../lib/picture/read-picture.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { AvatarCrop, cropToPng } from './avatar-crop.tsx';

const SetAvatarDocument = graphql(/* GraphQL */ `
  mutation SetAvatar($picture: String!) {
    setAvatar(picture: $picture) {
      id
      user {
        id
        avatar(relative: true)
      }
    }
  }
`);

const Centre = styled('div')({ display: 'grid', placeItems: 'center', minHeight: 200 });

/** Chooses a picture, then shows and crops it, and stores it as the member's avatar. */
export function AvatarDialog() {
  const text = useText();
  const viewer = useViewer();
  const { close } = useDialogs();
  const taskDone = useTaskDone();
  const { show } = useToasts();
  const { run, busy } = useCommand(SetAvatarDocument, { isUpload: true });
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>(firstCrop);
  const [failure, setFailure] = useState<Failure | undefined>();
  useEffect(() => () => picture?.close(), [picture]);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPicture(file);
    const isPicture = read instanceof ImageBitmap;
    setFailure(isPicture ? undefined : read);
    if (!isPicture) return;
    setPicture(read);
    setCrop(firstCrop);
  };
  const save = async () => {
    if (!picture) return;
    const outcome = await run({ picture: cropToPng(picture, crop) });
    if (!outcome.ok) {
      setFailure(isShownByToast(outcome.failure) ? outcome.failure : undefined);
      return;
    }
    taskDone('PROFILE');
    close();
    show('success', text('success.avatar'));
  };
  const { nickname = '', avatar = null } = viewer?.user ?? {};
  return (
    <DialogFrame title={text(picture ? 'avatar.preview' : 'avatar.title')} width={420}>
      <DialogLead>{text('avatar.hint')}</DialogLead>
      {picture ? (
        <AvatarCrop picture={picture} crop={crop} onCrop={setCrop} />
      ) : (
        <Centre>
          <Picture name={nickname} src={avatar} size={120} round />
        </Centre>
      )}
      <FormAlert failure={failure} />
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        aria-label={text('avatar.choose')}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // The same file can be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
      <DialogActions>
        <Button
          variant={picture ? 'outline' : 'solid'}
          type="button"
          onClick={() => input.current?.click()}
        >
          {text(picture ? 'avatar.other' : 'avatar.choose')}
        </Button>
        {picture ? (
          <Button
            type="button"
            aria-disabled={busy}
            aria-busy={busy}
            onClick={() => (busy ? undefined : void save())}
          >
            {text('avatar.save')}
          </Button>
        ) : null}
      </DialogActions>
    </DialogFrame>
  );
}
