/** Which part of a picture a view shows. */
export interface Crop {
  /** 1 when the picture just covers the view. */
  zoom: number;
  /** The centre of the picture from that of the view, in pixels of the view. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const maxZoom = 4;
export const firstCrop: Crop = { zoom: 1, x: 0, y: 0 };

/** The scale at which the picture just covers the size. */
const coverScale = (picture: Size, size: Size): number =>
  Math.max(size.width / picture.width, size.height / picture.height);

/** The size at which the picture is drawn, in pixels of the view. */
function drawnSize({ zoom }: Crop, picture: Size, view: Size): Size {
  const scale = coverScale(picture, view) * zoom;
  return { width: picture.width * scale, height: picture.height * scale };
}

const between = (low: number, value: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** The largest zoom at which the output has no more pixels than the picture; 1 to `maxZoom`. */
export const sharpZoom = (picture: Size, output: Size): number =>
  between(1, 1 / coverScale(picture, output), maxZoom);

/** Whether the picture has all pixels of the output. */
export const covers = (picture: Size, output: Size): boolean =>
  picture.width >= output.width && picture.height >= output.height;

/** The nearest crop without an empty edge. */
export function boundCrop(crop: Crop, picture: Size, view: Size, most: number = maxZoom): Crop {
  const bounded = { ...crop, zoom: between(1, crop.zoom, most) };
  const { width, height } = drawnSize(bounded, picture, view);
  const [right, down] = [(width - view.width) / 2, (height - view.height) / 2];
  return { ...bounded, x: between(-right, crop.x, right), y: between(-down, crop.y, down) };
}

/** Where the picture is drawn in the view. */
export function drawnRectangle(crop: Crop, picture: Size, view: Size) {
  const { width, height } = drawnSize(crop, picture, view);
  const [x, y] = [(view.width - width) / 2 + crop.x, (view.height - height) / 2 + crop.y];
  return { x, y, width, height };
}

/** The size scaled down so that no side is longer; never scaled up. */
export function fitWithin({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
