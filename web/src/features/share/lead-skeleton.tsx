import { SkeletonBlock } from '../../components/skeleton.tsx';
import { LeadFrame } from './lead-card.tsx';

const lines = ['46%', '96%', '72%', '88%', '54%'] as const;

/** A card about as high as a lead with contacts. */
export function LeadSkeleton() {
  return (
    <LeadFrame as="div" style={{ display: 'grid', gap: 14 }}>
      {lines.map((width) => (
        <SkeletonBlock key={width} width={width} height={18} />
      ))}
    </LeadFrame>
  );
}
