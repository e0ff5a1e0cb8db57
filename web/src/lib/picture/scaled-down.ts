import { fitWithin, type Size } from './crop.rules.ts';

/** A picture without a side that is longer than the room; never larger than it was. */
export function scaledDown(picture: ImageBitmap, room: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(picture, room));
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}
