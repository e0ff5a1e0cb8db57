import type { SVGProps } from 'react';

/** Line icons on a 24 grid, drawn for this site; one path list each. */
const paths = {
  up: 'M12 19V6M6 11.5 12 5.5l6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5a2.2 2.2 0 0 0 4 0',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'M7 10l5 5 5-5',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-8.5 8.5',
  plus: 'M12 5v14M5 12h14',
  heart: 'M12 19.5S4.5 15 4.5 9.5A4 4 0 0 1 12 7.6a4 4 0 0 1 7.5 1.9c0 5.5-7.5 10-7.5 10Z',
  question:
    'M9.2 9.2a2.9 2.9 0 1 1 4.3 2.5c-.9.5-1.5 1.1-1.5 2.1M12 17.4v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z',
  language:
    'M4 6.5h9M8.5 4v2.5M11.5 6.5c-.8 3.6-3.3 6.3-7 7.7M6 9.5c1 2.2 3 4 5.5 4.9M12.5 20l4-10 4 10M13.9 16.7h5.2',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  menu: 'M4 7h16M4 12h16M4 17h10',
  home: 'M4.5 11 12 4.5l7.5 6.5v8.5h-5v-5.5h-5v5.5h-5V11Z',
  compass: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM15.5 8.5l-2 5-5 2 2-5 5-2Z',
  pulse: 'M3.5 12.5H7l2.5-7 5 13 2.5-6h3.5',
  user: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.4 3.8-5.2 7.5-5.2s6.7 1.8 7.5 5.2',
  share: 'M12 14.5V4.5M8 8l4-4 4 4M5.5 12.5v7h13v-7',
  message: 'M4.5 5.5h15v11h-8l-4.5 3.5v-3.5h-2.5v-11Z',
  logout: 'M10 4.5H5v15h5M15 8l4 4-4 4M19 12H9.5',
  edit: 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5l-4 1ZM13.5 7.5l3 3',
  gift: 'M4.5 10.5h15v9h-15v-9ZM3.5 7h17v3.5h-17V7ZM12 7v12.5M12 7s-1-3.5-3.3-3.5S6.5 7 12 7Zm0 0s1-3.5 3.3-3.5S17.5 7 12 7Z',
  badge: 'M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM8.7 13l-1.7 7.5 5-2.5 5 2.5-1.7-7.5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.1',
  warning: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.1',
  app: 'M5 5h5.5v5.5H5V5ZM13.5 5H19v5.5h-5.5V5ZM5 13.5h5.5V19H5v-5.5ZM13.5 13.5H19V19h-5.5v-5.5Z',
  game: 'M7.5 8h9a4.5 4.5 0 0 1 4.4 5.5l-.6 2.7a2.3 2.3 0 0 1-4.1.8L15 15.5H9l-1.2 1.5a2.3 2.3 0 0 1-4.1-.8l-.6-2.7A4.5 4.5 0 0 1 7.5 8ZM8 10.5v3M6.5 12h3M16 11h.01M17.5 13h.01',
  nft: 'M12 3.5 19.5 8v8L12 20.5 4.5 16V8L12 3.5ZM12 8.5l3.2 3.5L12 15.5 8.8 12 12 8.5Z',
  hardware:
    'M7 7h10v10H7V7ZM10 10h4v4h-4v-4ZM9.5 4v3M14.5 4v3M9.5 17v3M14.5 17v3M4 9.5h3M4 14.5h3M17 9.5h3M17 14.5h3',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  eyeOff:
    'M4 4l16 16M9.8 5.8A9.7 9.7 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.6M6.3 7.7A15.4 15.4 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1M10 10a2.8 2.8 0 0 0 4 4',
  qr: 'M4.5 4.5h6v6h-6v-6ZM13.5 4.5h6v6h-6v-6ZM4.5 13.5h6v6h-6v-6ZM13.5 13.5h2.5v2.5M19.5 13.5v6h-3M13.5 19.5h.01',
  spark: 'M12 3.5l2 6.5 6.5 2-6.5 2-2 6.5-2-6.5-6.5-2 6.5-2 2-6.5Z',
  flame:
    'M12 3.5c.5 3.5 5.5 5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2 1-3.5 2-4.5.3 1.5 1 2.2 1.8 2.5C9.8 8.5 10.5 5.5 12 3.5Z',
  offline:
    'M4 4l16 16M3 9.5a13 13 0 0 1 4.5-2.8M11 5.6A13 13 0 0 1 21 9.5M6 13a9 9 0 0 1 4-2.3M14.6 11A9 9 0 0 1 18 13M9 16.5a4.5 4.5 0 0 1 6 0M12 20h.01',
  keyboard:
    'M3.5 6.5h17v11h-17v-11ZM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M7 14h.01M17 14h.01M10 14h4',
  feed: 'M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18.5h.01',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  mail: 'M4 6h16v12H4V6ZM4.5 7l7.5 6 7.5-6',
  x: 'M4.5 4.5H8.5L19.5 19.5H15.5L4.5 4.5ZM5 19.5l5.7-6.4M19 4.5l-5.6 6.2',
  discord:
    'M8.2 6.3c2.5-.7 5.1-.7 7.6 0l1.5 1.5c1.7 2.5 2.6 5.3 2.7 8.5-1.2 1.1-2.6 1.8-4.2 2.2l-1-1.8M8.2 6.3 6.7 7.8C5 10.3 4.1 13.1 4 16.3c1.2 1.1 2.6 1.8 4.2 2.2l1-1.8M7.5 16c2.9 1.2 6.1 1.2 9 0M9.3 12v.6M14.7 12v.6',
  telegram: 'M20.5 4.5 3.5 11l5.5 2.3L11.2 19.5l3-4 4.3 3 2-14ZM9 13.3l6-4.6',
  wallet:
    'M4 7.5h14.5a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V7.5ZM4 7.5 15 4.5v3M16 13.5h.01',
  copy: 'M8.5 8.5h11v11h-11v-11ZM15.5 8.5v-4h-11v11h4',
  tray: 'M4.5 13.5l2.5-8h10l2.5 8v6h-15v-6ZM4.5 13.5H9l1.2 2.5h3.6l1.2-2.5h4.5',
} as const;

export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as IconName[];

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName;
  /** Pixels. */
  size?: number;
}

/** Decorative: a text or a label gives the meaning. */
export function Icon({ name, size = 20, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
      style={{ flexShrink: 0, ...rest.style }}
    >
      <path d={paths[name]} />
    </svg>
  );
}
