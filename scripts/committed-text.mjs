import { execFileSync } from 'node:child_process';

/**
 * The text of a file in a commit. Null without a repository, as in an archive, and for a file that the commit lacks.
 * @param root URL of the project's folder
 */
export function committedText(root, path, commit = 'HEAD') {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['show', `${commit}:./${path}`], {
      ...options,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch {
    return null;
  }
}
