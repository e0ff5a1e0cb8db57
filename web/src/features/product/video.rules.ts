import { videoFrames } from '#schema/video-frames';

const [youtube, vimeo, bilibili] = videoFrames;

export interface VideoPlayer {
  /** As people know it. */
  site: 'YouTube' | 'Vimeo' | 'Bilibili';
  /** The address of the player, which starts at once. */
  src: string;
}

const youtubePlayer = (id: string | null | undefined): VideoPlayer | null =>
  id && /^[\w-]{11}$/.test(id)
    ? { site: 'YouTube', src: `${youtube}/embed/${id}?autoplay=1&rel=0` }
    : null;

/**
 * The player of a video at one of the known sites, in the form that stores nothing about the viewer;
 * null for other links, which stay links.
 */
export function playerOf(link: string): VideoPlayer | null {
  if (!URL.canParse(link)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const host = hostname.replace(/^(?:www|m)\./, '');
  const [first = '', second] = pathname.split('/').filter(Boolean);
  switch (host) {
    case 'youtube.com':
    case 'youtube-nocookie.com':
      if (first === 'watch') return youtubePlayer(searchParams.get('v'));
      return ['embed', 'shorts', 'live'].includes(first) ? youtubePlayer(second) : null;
    case 'youtu.be':
      return youtubePlayer(first);
    case 'vimeo.com':
    case 'player.vimeo.com': {
      const [id] = /\d{5,12}/.exec(pathname) ?? [];
      return id ? { site: 'Vimeo', src: `${vimeo}/video/${id}?dnt=1&autoplay=1` } : null;
    }
    case 'bilibili.com': {
      const [id] = /BV[0-9A-Za-z]{10}/.exec(pathname) ?? [];
      const src = `${bilibili}/player.html?bvid=${id}&autoplay=1&danmaku=0`;
      return id ? { site: 'Bilibili', src } : null;
    }
    default:
      return null;
  }
}
