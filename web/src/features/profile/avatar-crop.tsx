import { layout } from '#schema/limits';
import { drawCrop, PictureCrop } from '../../components/picture-crop.tsx';
import type { Crop } from '../../lib/picture/crop.rules.ts';

const view = { width: layout.avatarCrop, height: layout.avatarCrop };

interface AvatarCropProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop(crop: Crop): void;
}

/** The round view of a picture. */
export function AvatarCrop(props: AvatarCropProps) {
  return <PictureCrop {...props} view={view} isRound />;
}

/** The circle as a PNG of 200x200 pixels in base64, transparent around it. */
export function cropToPng(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, { picture, crop, view, output: view, isRound: true });
  return canvas.toDataURL('image/png').split(',', 2)[1] ?? '';
}
