import styled from '@emotion/styled';
import { Link } from 'react-router';
import { memberPath } from '#schema/page-paths';

/** The hit area is as high as a touch target and moves nothing around it. */
const Root = styled(Link)({
  position: 'relative',
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
  '&::before': { content: '""', position: 'absolute', inset: '-10px 0' },
});

/** A member's nickname, which leads to her public page. */
export const MemberLink = ({ id, name }: { id: string; name: string }) => (
  <Root to={memberPath(id)}>{name}</Root>
);
