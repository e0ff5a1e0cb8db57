/** Line icons of the editor on a grid of 24, as those of `components/icon.tsx`, which are in the first load. */
const paths = {
  bold: 'M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5V5ZM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6v-7.2Z',
  italic: 'M10.5 5H17M7 19h6.5M14 5l-4 14',
  underline: 'M7.5 4.5v6.8a4.5 4.5 0 0 0 9 0V4.5M6.5 19.5h11',
  heading: 'M6 5v14M15 5v14M6 12h9M18.5 12.5l2-1v7.5',
  bulletList: 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.8 6.5h.01M4.8 12h.01M4.8 17.5h.01',
  orderedList:
    'M10 6.5h10M10 12h10M10 17.5h10M4 5.5l1.2-.7v4M3.8 14.2c.4-.9 2.4-.8 2.4.5 0 1-2.4 1.7-2.4 3h2.6',
  blockquote:
    'M10 7.5c-3 .6-4.5 2.4-4.5 5V17H10v-4.5H7M18.5 7.5c-3 .6-4.5 2.4-4.5 5V17h4.5v-4.5h-3',
  code: 'M8.5 7.5 4 12l4.5 4.5M15.5 7.5 20 12l-4.5 4.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  picture:
    'M4 5.5h16v13H4v-13ZM8.8 10.6a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6ZM4.5 17l5-4.5 3.5 3 3-2.5 4 3.5',
  undo: 'M8.5 5.5 4.5 9.5l4 4M5 9.5h9a5 5 0 0 1 0 10h-4',
  redo: 'M15.5 5.5l4 4-4 4M19 9.5h-9a5 5 0 0 0 0 10h4',
} as const;

export type ToolName = keyof typeof paths;

export function ToolIcon({ name }: { name: ToolName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
