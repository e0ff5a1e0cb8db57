import { badgePicturePath } from '#schema/badge-paths';
import type { Language } from '#schema/enums';

/**
 * The picture of one token of a badge.
 * @param picture the path of the badge's own picture, whose version it has
 */
export function tokenPicture(
  { id, picture }: { id: string; picture: string },
  token: string,
  language: Language,
): string {
  const version = new URLSearchParams(picture.split('?')[1]).get('v') ?? undefined;
  return badgePicturePath(id, language, { token, version });
}
