import styled from '@emotion/styled';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import {
  boundCrop,
  type Crop,
  drawnRectangle,
  maxZoom,
  type Size,
} from '../lib/picture/crop.rules.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, radius } from '../lib/theme-tokens.ts';

/** Pixels of one press of an arrow key. */
const step = 8;
const zoomStep = 0.1;

const Root = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  '& button': {
    padding: 0,
    border: 0,
    borderRadius: radius.small,
    '&[data-round="true"]': { borderRadius: '50%' },
    overflow: 'hidden',
    cursor: 'grab',
    background: color.sunken,
    boxShadow: `0 0 0 1px ${color.line}`,
    // A finger moves the picture, not the page.
    touchAction: 'none',
  },
  '& canvas': { display: 'block' },
  '& label': { display: 'flex', alignItems: 'center', gap: 12 },
  '& input': { width: 140, accentColor: color.primary },
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

interface PictureCropProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop(crop: Crop): void;
  /** Of the shown part, in pixels of the page. */
  view: Size;
  isRound?: boolean;
  most?: number;
}

/** The view of a picture, which pointer and keys move and a slider enlarges. */
export function PictureCrop(props: PictureCropProps) {
  const { picture, crop, onCrop, view, isRound = false, most = maxZoom } = props;
  const text = useText();
  const hint = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // Sharp on screens with two pixels for one.
    const output = { width: view.width * 2, height: view.height * 2 };
    if (canvas.current) drawCrop(canvas.current, { picture, crop, view, output, isRound });
  }, [picture, crop, view, isRound]);
  const change = (by: Partial<Crop>) => {
    const { zoom, x, y } = crop;
    const changed = { zoom: zoom + (by.zoom ?? 0), x: x + (by.x ?? 0), y: y + (by.y ?? 0) };
    onCrop(boundCrop(changed, picture, view, most));
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
        data-round={isRound}
        style={view}
        aria-label={text('avatar.view')}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
      >
        <canvas ref={canvas} style={view} />
      </button>
      <label>
        {text('avatar.zoom')}
        <input
          type="range"
          min={1}
          max={most}
          step={zoomStep / 2}
          value={crop.zoom}
          onChange={({ target }) => change({ zoom: Number(target.value) - crop.zoom })}
        />
      </label>
      <p id={hint}>{text('avatar.moveHint')}</p>
    </Root>
  );
}

interface Drawing {
  picture: ImageBitmap;
  crop: Crop;
  view: Size;
  /** Pixels of the canvas. */
  output: Size;
  isRound?: boolean;
}

/** Draws what the view shows. */
export function drawCrop(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const { picture, crop, view, output, isRound } = drawing;
  canvas.width = output.width;
  canvas.height = output.height;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  if (isRound) {
    const half = output.width / 2;
    context.beginPath();
    context.arc(half, half, half, 0, 2 * Math.PI);
    context.clip();
  }
  const { x, y, width, height } = drawnRectangle(crop, picture, view);
  const scale = output.width / view.width;
  context.drawImage(picture, x * scale, y * scale, width * scale, height * scale);
}
