import { useCallback } from 'react';
import { useViewer } from '../viewer/viewer-context.tsx';
import { useDialogs } from './dialog-context.tsx';

/** Runs an action for members; opens the login dialog for visitors instead (R1). */
export function useRequireLogin(): (action: () => void) => void {
  const viewer = useViewer();
  const { open } = useDialogs();
  return useCallback((action) => (viewer ? action() : open('login')), [viewer, open]);
}
