/** Origins of the players that a product's page may show in a frame, after a click. */
export const videoFrames = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://player.bilibili.com',
] as const;
