import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color } from '../lib/theme-tokens.ts';

const Svg = styled('svg')({ display: 'block', width: 160, height: 96, overflow: 'visible' });

const left = 'M20 0h24v40H20a20 20 0 0 1 0-40Z';
const right = 'M0 0h24a20 20 0 0 1 0 40H0Z';
const leftBroken = 'M20 0h24l-7 8 7 8-7 8 7 8-7 8H20a20 20 0 0 1 0-40Z';
const rightBroken = 'M0 0h24a20 20 0 0 1 0 40H-7l7-8-7-8 7-8-7-8Z';

const first = { fill: color.citron };
const second = { fill: color.primary };
const pellet = { fill: color.line };
const dashes = {
  fill: 'none',
  stroke: color.muted,
  strokeWidth: 2,
  strokeDasharray: '3 6',
  strokeLinecap: 'round',
} as const;

/** Each scene shows the state of the page as a state of the capsule. */
const scenes = {
  /** An open, empty capsule. */
  empty: (
    <>
      <path d={left} transform="translate(14 32) rotate(-10 44 20)" {...first} />
      <path d={right} transform="translate(102 32) rotate(10 0 20)" {...second} />
      <circle cx="72" cy="44" r="4" {...pellet} />
      <circle cx="82" cy="58" r="3" {...pellet} />
      <circle cx="88" cy="42" r="2.5" {...pellet} />
    </>
  ),
  /** The two halves are apart. */
  missing: (
    <>
      <path d="M52 74c14 14 42 14 56-16" {...dashes} />
      <path d={left} transform="translate(2 36) rotate(-34 22 20)" {...first} />
      <path d={right} transform="translate(116 8) rotate(28 22 20)" {...second} />
    </>
  ),
  /** A broken capsule. */
  failed: (
    <>
      <path d={leftBroken} transform="translate(28 30) rotate(-6 44 20)" {...first} />
      <path d={rightBroken} transform="translate(90 30) rotate(6 0 20)" {...second} />
    </>
  ),
  /** The line between the two halves is crossed out. */
  offline: (
    <>
      <path d="M58 48h44" {...dashes} />
      <path d={left} transform="translate(6 28)" {...first} />
      <path d={right} transform="translate(110 28)" {...second} />
      <path
        d="M68 70 92 26"
        fill="none"
        stroke={color.danger}
        strokeWidth={4}
        strokeLinecap="round"
      />
    </>
  ),
  /** The second half is only an outline. */
  soon: (
    <>
      <path d={left} transform="translate(36 28)" {...first} />
      <path d={right} transform="translate(82 28)" {...dashes} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type CapsuleScene = keyof typeof scenes;

/** The picture of an empty, failed or missing page or list. Decorative: the text below it gives the reason. */
export function CapsuleArt({ scene }: { scene: CapsuleScene }) {
  return (
    <Svg viewBox="0 0 160 96" aria-hidden="true" focusable="false">
      {scenes[scene]}
    </Svg>
  );
}
