import styled from '@emotion/styled';
import { pagePaths } from '#schema/page-paths';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { ContactStaff } from '../../entities/staff/contact-staff.tsx';
import { useText } from '../../lib/text/use-text.ts';

const Bar = styled('div')({ marginBottom: 28 });

type Tab = 'products' | 'questions' | 'offers';

/** The pages of the developer area; null on a page below them. */
export function DeveloperTabs({ current }: { current: Tab | null }) {
  const text = useText();
  return (
    <Bar>
      <LinkTabs
        label={text('developer.title')}
        current={current ?? ''}
        tabs={[
          { key: 'products', to: pagePaths.addProduct, label: text('developer.products') },
          { key: 'questions', to: pagePaths.questions, label: text('question.toAnswer') },
          { key: 'offers', to: pagePaths.offers, label: text('offer.title') },
        ]}
      />
      <ContactStaff question={text('developer.help')} />
    </Bar>
  );
}
