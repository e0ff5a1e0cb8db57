import { videoFrames } from '#schema/video-frames';
import { playerOf } from './video.rules.ts';

describe('playerOf', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', 'YouTube', '/embed/dQw4w9WgXcQ?'],
    ['https://youtu.be/dQw4w9WgXcQ', 'YouTube', '/embed/dQw4w9WgXcQ?'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'YouTube', '/embed/dQw4w9WgXcQ?'],
    ['https://vimeo.com/76979871', 'Vimeo', '/video/76979871?dnt=1'],
    ['https://www.bilibili.com/video/BV1GJ411x7h7/?p=1', 'Bilibili', 'bvid=BV1GJ411x7h7'],
  ])('C14 plays %s on the page', (link, site, part) => {
    const player = playerOf(link);
    expect(player?.site).toBe(site);
    expect(player?.src).toContain(part);
    expect(videoFrames).toContain(new URL(player?.src ?? '').origin);
  });

  it.each([
    '',
    'x',
    'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://example.com/youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/@channel',
    'https://vimeo.com/channels/staff',
    'https://www.bilibili.com/',
  ])('C14 leaves %j a link', (link) => {
    expect(playerOf(link)).toBeNull();
  });
});
