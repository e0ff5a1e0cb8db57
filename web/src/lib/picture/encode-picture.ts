/** Tried one after the other, until the picture fits. */
const qualities = [0.92, 0.85, 0.75, 0.6, 0.45];

const toBlob = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/** The same picture on white: JPEG has no transparency. */
function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const opaque = document.createElement('canvas');
  opaque.width = canvas.width;
  opaque.height = canvas.height;
  const context = opaque.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, opaque.width, opaque.height);
  context.drawImage(canvas, 0, 0);
  return opaque;
}

/**
 * Encodes a picture: as PNG where that fits, else as JPEG of the best quality that fits.
 *
 * @returns null when no encoding fits into the bytes
 */
export async function encodePicture(
  canvas: HTMLCanvasElement,
  maxBytes: number,
): Promise<Blob | null> {
  const png = await toBlob(canvas, 'image/png');
  if (png && png.size <= maxBytes) return png;
  const opaque = onWhite(canvas);
  for (const quality of qualities) {
    const jpeg = await toBlob(opaque, 'image/jpeg', quality);
    if (jpeg && jpeg.size <= maxBytes) return jpeg;
  }
  return null;
}

/** The bytes in base64, without a prefix. */
export function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
