import fc from 'fast-check';
import {
  boundCrop,
  covers,
  drawnRectangle,
  firstCrop,
  fitWithin,
  sharpZoom,
} from './crop.rules.ts';

const wide = { width: 400, height: 200 };
const view = { width: 200, height: 200 };

describe('the crop of a picture', () => {
  it('W10 first shows the middle, as large as the view', () => {
    expect(drawnRectangle(firstCrop, wide, view)).toEqual({
      x: -100,
      y: 0,
      width: 400,
      height: 200,
    });
  });

  it('W10 stops at the edges of the picture', () => {
    expect(boundCrop({ zoom: 1, x: 500, y: 30 }, wide, view)).toEqual({ zoom: 1, x: 100, y: 0 });
    expect(boundCrop({ zoom: 2, x: -500, y: -500 }, wide, view)).toEqual({
      zoom: 2,
      x: -300,
      y: -100,
    });
  });

  it('W10 stays between the whole picture and four times its size', () => {
    expect(boundCrop({ zoom: 0.2, x: 0, y: 0 }, wide, view).zoom).toBe(1);
    expect(boundCrop({ zoom: 9, x: 0, y: 0 }, wide, view).zoom).toBe(4);
  });

  const side = fc.integer({ min: 1, max: 8000 });
  const size = fc.record({ width: side, height: side });
  const move = fc.integer({ min: -9000, max: 9000 });
  const anyCrop = fc.record({ zoom: fc.double({ min: 0, max: 9, noNaN: true }), x: move, y: move });

  it('C15 covers a rectangular view at every crop', () => {
    fc.assert(
      fc.property(size, size, anyCrop, (picture, rectangle, crop) => {
        const drawn = drawnRectangle(boundCrop(crop, picture, rectangle), picture, rectangle);
        expect(drawn.x).toBeLessThan(0.001);
        expect(drawn.y).toBeLessThan(0.001);
        expect(drawn.x + drawn.width).toBeGreaterThan(rectangle.width - 0.001);
        expect(drawn.y + drawn.height).toBeGreaterThan(rectangle.height - 0.001);
      }),
    );
  });

  it('C15 is never enlarged beyond the pixels of the picture', () => {
    const logo = { width: 200, height: 200 };
    expect(sharpZoom({ width: 200, height: 900 }, logo)).toBe(1);
    expect(sharpZoom({ width: 500, height: 600 }, logo)).toBe(2.5);
    expect(sharpZoom({ width: 5000, height: 6000 }, logo)).toBe(4);
    expect(covers({ width: 199, height: 200 }, logo)).toBe(false);
    expect(covers({ width: 200, height: 200 }, logo)).toBe(true);
  });

  it('C16 scales a screenshot down within its room, and never up', () => {
    const room = { width: 1920, height: 1920 };
    expect(fitWithin({ width: 3840, height: 2160 }, room)).toEqual({ width: 1920, height: 1080 });
    expect(fitWithin({ width: 30, height: 40 }, room)).toEqual({ width: 30, height: 40 });
  });
});
