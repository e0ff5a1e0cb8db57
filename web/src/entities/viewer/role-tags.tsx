import styled from '@emotion/styled';
import { Chip, ChipRow } from '../../components/chip.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';

/** Marks a Goldfinger or a Goldfinger's UP. */
export const GoldenChip = styled(Chip)({ background: color.citron, color: color.onCitron });

interface RoleTagsProps {
  isDeveloper: boolean;
  isGoldfinger: boolean;
  isStaff: boolean;
}

/** The role tags on a member's card. */
export function RoleTags({ isDeveloper, isGoldfinger, isStaff }: RoleTagsProps) {
  const text = useText();
  if (!isDeveloper && !isGoldfinger && !isStaff) return null;
  return (
    <ChipRow style={{ marginTop: 8 }}>
      {isGoldfinger ? <GoldenChip>{text('role.goldfinger')}</GoldenChip> : null}
      {isDeveloper ? <Chip>{text('role.developer')}</Chip> : null}
      {isStaff ? <Chip>{text('role.staff')}</Chip> : null}
    </ChipRow>
  );
}
