/** The picture of a poster, in pixels. The page reserves its space before it arrives. */
export const posterSize = { width: 1080, height: 1440 } as const;
