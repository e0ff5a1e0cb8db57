import styled from '@emotion/styled';
import { Link } from 'react-router';
import { memberPath } from '#schema/page-paths';
import { hitArea } from '../../components/hit-area.ts';

const Root = styled(Link)({
  ...hitArea,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
});

/** A member's nickname, which leads to her public page. */
export const MemberLink = ({ id, name }: { id: string; name: string }) => (
  <Root to={memberPath(id)}>{name}</Root>
);
