import { ProductVideo } from './product-video.tsx';
import type { ProductVideosProps } from './product-videos.tsx';
import { playerOf } from './video.rules.ts';

/** The videos that a page can play. */
export function VideoList({ name, urls, poster }: ProductVideosProps) {
  const players = urls.flatMap((url) => playerOf(url) ?? []);
  return players.map((player) => (
    <ProductVideo key={player.src} name={name} player={player} poster={poster} />
  ));
}
