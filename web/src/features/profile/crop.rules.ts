/** Which part of a picture a square view shows. */
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

/** The size at which the picture is drawn. @param view side of the view in pixels */
function drawnSize({ zoom }: Crop, { width, height }: Size, view: number): Size {
  const scale = (view / Math.min(width, height)) * zoom;
  return { width: width * scale, height: height * scale };
}

const between = (low: number, value: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** The nearest crop without an empty edge. */
export function boundCrop(crop: Crop, picture: Size, view: number): Crop {
  const bounded = { ...crop, zoom: between(1, crop.zoom, maxZoom) };
  const { width, height } = drawnSize(bounded, picture, view);
  const [right, down] = [(width - view) / 2, (height - view) / 2];
  return { ...bounded, x: between(-right, crop.x, right), y: between(-down, crop.y, down) };
}

/** Where the picture is drawn in the view. */
export function drawnRectangle(crop: Crop, picture: Size, view: number) {
  const { width, height } = drawnSize(crop, picture, view);
  return { x: (view - width) / 2 + crop.x, y: (view - height) / 2 + crop.y, width, height };
}
