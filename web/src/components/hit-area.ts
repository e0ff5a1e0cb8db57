import type { CSSObject } from '@emotion/react';

/** Makes a short link in running text as large as a touch target, and moves nothing around it. */
export const hitArea: CSSObject = {
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '-14px min(0px, calc((100% - 46px) / 2))',
  },
};
