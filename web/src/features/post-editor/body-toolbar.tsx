import styled from '@emotion/styled';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { pictureTypes } from '../../lib/picture/read-picture.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { type BodyTool, bodyTools } from './body-tools.ts';
import { ToolIcon } from './tool-icon.tsx';
import { useEditorState } from './use-editor-state.ts';

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  padding: 4,
  borderBottom: `1px solid ${color.line}`,
  '& button': { borderRadius: radius.small, color: color.muted },
  '& button:hover': { color: color.ink },
  '& button[aria-pressed="true"], & button[aria-expanded="true"]': {
    background: color.primarySoft,
    color: color.primary,
  },
  '& button[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
});

interface BodyToolbarProps {
  editor: Editor;
  isLinkOpen: boolean;
  onLink(): void;
  onPictures(files: File[]): void;
  isUploading: boolean;
}

/** Buttons for markup: one stop of the Tab key, and arrow keys within. */
export function BodyToolbar(props: BodyToolbarProps) {
  const { editor, isLinkOpen, onLink, onPictures, isUploading } = props;
  const text = useText();
  useEditorState(editor);
  const files = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const link: BodyTool = {
    name: 'link',
    label: 'postForm.tool.link',
    keys: 'Control+K',
    isActive: () => isLinkOpen || editor.isActive('link'),
    run: onLink,
  };
  const picture: BodyTool = {
    name: 'picture',
    label: 'postForm.tool.picture',
    isUsable: () => !isUploading,
    run: () => files.current?.click(),
  };
  const tools = [...bodyTools.slice(0, -2), link, picture, ...bodyTools.slice(-2)];
  const move = (event: KeyboardEvent) => {
    const last = tools.length - 1;
    const to = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(to);
    root.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <Root ref={root} role="toolbar" aria-label={text('postForm.tools')} onKeyDown={move}>
      {tools.map((tool, at) => {
        const isUsable = tool.isUsable?.(editor) ?? true;
        return (
          <IconButton
            key={tool.name}
            type="button"
            tabIndex={at === current ? 0 : -1}
            title={text(tool.label)}
            aria-label={text(tool.label)}
            aria-keyshortcuts={tool.keys}
            aria-pressed={tool.isActive?.(editor)}
            aria-disabled={!isUsable}
            onFocus={() => setCurrent(at)}
            onClick={() => (isUsable ? tool.run(editor) : undefined)}
          >
            <ToolIcon name={tool.name} />
          </IconButton>
        );
      })}
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join(',')}
        aria-label={text('postForm.tool.picture')}
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
    </Root>
  );
}
