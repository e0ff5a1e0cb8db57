import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { drawCrop, PictureCrop } from '../../components/picture-crop.tsx';
import type { CropPictureDialogProps } from '../../dialogs/developer.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { type Crop, firstCrop, fitWithin, sharpZoom } from '../../lib/picture/crop.rules.ts';
import { useText } from '../../lib/text/use-text.ts';

/** The view within the narrowest phones. */
const room = { width: 264, height: 264 };

/** Chooses the part of a picture that has the exact size. */
export function CropPictureDialog(props: CropPictureDialogProps) {
  const { title, picture, output, onCropped } = props;
  const text = useText();
  const { close } = useDialogs();
  const [crop, setCrop] = useState<Crop>(firstCrop);
  const view = useMemo(() => fitWithin(output, room), [output]);
  useEffect(() => () => picture.close(), [picture]);
  const use = () => {
    const canvas = document.createElement('canvas');
    drawCrop(canvas, { picture, crop, view, output });
    close();
    onCropped(canvas);
  };
  return (
    <DialogFrame title={title} width={420}>
      <DialogLead>
        {text('developer.picture.cropHint', { width: output.width, height: output.height })}
      </DialogLead>
      <PictureCrop
        picture={picture}
        crop={crop}
        onCrop={setCrop}
        view={view}
        most={sharpZoom(picture, output)}
      />
      <DialogActions>
        <Button variant="outline" type="button" onClick={close}>
          {text('form.cancel')}
        </Button>
        <Button type="button" onClick={use}>
          {text('developer.picture.use')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
