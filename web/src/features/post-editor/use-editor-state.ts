import type { Editor } from '@tiptap/core';
import { useCallback, useSyncExternalStore } from 'react';

/** Renders again with every change of the text or of the selection. */
export function useEditorState(editor: Editor): void {
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on('transaction', listener);
      return () => {
        editor.off('transaction', listener);
      };
    },
    [editor],
  );
  useSyncExternalStore(subscribe, () => editor.state);
}
