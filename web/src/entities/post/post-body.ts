import { color, radius } from '../../lib/theme-tokens.ts';

/** The look of the markup of a post, where it is read and where it is written. */
export const postBody = {
  '& a': { color: color.primary },
  '& img': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    borderRadius: radius.control,
    marginBlock: 14,
  },
  '& :is(p, ul, ol, blockquote, h3) + :is(p, ul, ol, blockquote)': { marginTop: 10 },
  '& h3': { fontSize: '1.15em', fontWeight: 650, marginBlock: '18px 6px' },
  '& h3:first-of-type:first-child': { marginTop: 0 },
  '& ul, & ol': { paddingLeft: 22, listStyle: 'revert' },
  '& blockquote': {
    margin: 0,
    paddingLeft: 14,
    borderLeft: `3px solid ${color.line}`,
    color: color.muted,
  },
  '& code': {
    padding: '1px 6px',
    borderRadius: 6,
    background: color.sunken,
    fontSize: '0.9em',
  },
} as const;
