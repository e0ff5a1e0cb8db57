import { color } from '../lib/theme-tokens.ts';

/** The capsule of the logo and of vitamins. Decorative. */
export function CapsuleMark({ size = 20, onPine = false }: { size?: number; onPine?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <g transform="rotate(38 12 12)">
        <path d="M6.5 12V7a5.5 5.5 0 0 1 11 0v5z" fill={color.citron} />
        <path d="M6.5 12v5a5.5 5.5 0 0 0 11 0v-5z" fill={onPine ? color.onPine : color.primary} />
      </g>
    </svg>
  );
}
