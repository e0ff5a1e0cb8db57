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

export interface LinkedMember {
  id: string;
  nickname: string;
  isErased: boolean;
}

/** A member's nickname, which leads to her public page; an erased member has none. */
export const MemberLink = ({ member }: { member: LinkedMember }) =>
  member.isErased ? member.nickname : <Root to={memberPath(member.id)}>{member.nickname}</Root>;
