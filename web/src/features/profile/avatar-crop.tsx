import styled from '@emotion/styled';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { layout } from '#schema/limits';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { boundCrop, type Crop, drawnRectangle, maxZoom } from './crop.rules.ts';

const view = layout.avatarCrop;
/** Pixels of one press of an arrow key. */
const step = 8;
const zoomStep = 0.1;

const Root = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  '& button': {
    width: view,
    height: view,
    padding: 0,
    border: 0,
    borderRadius: '50%',
    overflow: 'hidden',
    cursor: 'grab',
    background: color.sunken,
    boxShadow: `0 0 0 1px ${color.line}`,
    // A finger moves the picture, not the page.
    touchAction: 'none',
  },
  '& canvas': { display: 'block', width: view, height: view },
  '& label': { display: 'flex', alignItems: 'center', gap: 12 },
  '& input': { width: view - 60, accentColor: color.primary },
  '& p': { color: color.muted, textAlign: 'center' },
});

const moves: Readonly<Record<string, Partial<Crop>>> = {
  ArrowLeft: { x: -step },
  ArrowRight: { x: step },
  ArrowUp: { y: -step },
  ArrowDown: { y: step },
  '+': { zoom: zoomStep },
  '=': { zoom: zoomStep },
  '-': { zoom: -zoomStep },
};

interface AvatarCropProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop(crop: Crop): void;
}

/** The round view of a picture, which pointer and keys move and a slider enlarges. */
export function AvatarCrop({ picture, crop, onCrop }: AvatarCropProps) {
  const text = useText();
  const hint = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // Sharp on screens with two pixels for one.
    if (canvas.current) drawCrop(canvas.current, picture, crop, view * 2);
  }, [picture, crop]);
  const change = (by: Partial<Crop>) => {
    const { zoom, x, y } = crop;
    const changed = { zoom: zoom + (by.zoom ?? 0), x: x + (by.x ?? 0), y: y + (by.y ?? 0) };
    onCrop(boundCrop(changed, picture, view));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    change(move);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) =>
    event.currentTarget.setPointerCapture(event.pointerId);
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    change({ x: event.movementX, y: event.movementY });
  };
  return (
    <Root>
      <button
        type="button"
        aria-label={text('avatar.view')}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
      >
        <canvas ref={canvas} />
      </button>
      <label>
        {text('avatar.zoom')}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={zoomStep / 2}
          value={crop.zoom}
          onChange={({ target }) => change({ zoom: Number(target.value) - crop.zoom })}
        />
      </label>
      <p id={hint}>{text('avatar.moveHint')}</p>
    </Root>
  );
}

/** Draws the view as a square of this side in pixels. */
function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, side: number): void {
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.beginPath();
  context.arc(side / 2, side / 2, side / 2, 0, 2 * Math.PI);
  context.clip();
  const { x, y, width, height } = drawnRectangle(crop, picture, view);
  const scale = side / view;
  context.drawImage(picture, x * scale, y * scale, width * scale, height * scale);
}

/** The circle as a PNG of 200x200 pixels in base64, transparent around it. */
export function cropToPng(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, picture, crop, view);
  return canvas.toDataURL('image/png').split(',', 2)[1] ?? '';
}
