import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import type { Mappable } from '@tiptap/pm/transform';

/** Its size in pixels, as it is stored. */
interface PlacedPicture {
  src: string;
  width: number;
  height: number;
}

export interface PicturePlace {
  /** Inserts a picture, and its next one below it. */
  insert(picture: PlacedPicture): void;
  end(): void;
}

/** Where the caret is now, for pictures that come later: the place follows the changes of the text. */
export function picturePlace(editor: Editor): PicturePlace {
  let place = editor.state.selection.to;
  let isInserting = false;
  const focused = document.activeElement;
  const follow = ({ transaction }: { transaction: { mapping: Mappable } }) => {
    // What is typed at the place comes after the picture.
    place = transaction.mapping.map(place, isInserting ? 1 : -1);
  };
  editor.on('transaction', follow);
  return {
    insert(attrs) {
      const { selection } = editor.state;
      const isAtCaret = selection.empty && selection.to === place;
      const { activeElement } = document;
      const isElsewhere = activeElement !== focused && activeElement !== document.body;
      // With a line below it, to go on writing.
      const content = [{ type: 'picture', attrs }, { type: 'paragraph' }];
      isInserting = true;
      editor.commands.insertContentAt(place, content, { updateSelection: isAtCaret });
      isInserting = false;
      place = Selection.near(editor.state.doc.resolve(place), -1).to;
      if (!isElsewhere) editor.commands.focus();
    },
    end: () => void editor.off('transaction', follow),
  };
}
