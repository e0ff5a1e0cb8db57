import { boundCrop, drawnRectangle, firstCrop } from './crop.rules.ts';

const wide = { width: 400, height: 200 };

describe('the crop of an avatar', () => {
  it('W10 first shows the middle, as large as the view', () => {
    expect(drawnRectangle(firstCrop, wide, 200)).toEqual({
      x: -100,
      y: 0,
      width: 400,
      height: 200,
    });
  });

  it('W10 stops at the edges of the picture', () => {
    expect(boundCrop({ zoom: 1, x: 500, y: 30 }, wide, 200)).toEqual({ zoom: 1, x: 100, y: 0 });
    expect(boundCrop({ zoom: 2, x: -500, y: -500 }, wide, 200)).toEqual({
      zoom: 2,
      x: -300,
      y: -100,
    });
  });

  it('W10 stays between the whole picture and four times its size', () => {
    expect(boundCrop({ zoom: 0.2, x: 0, y: 0 }, wide, 200).zoom).toBe(1);
    expect(boundCrop({ zoom: 9, x: 0, y: 0 }, wide, 200).zoom).toBe(4);
  });
});
