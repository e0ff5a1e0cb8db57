import styled from '@emotion/styled';
import { useSearchParams } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { postDialog } from '../../dialogs/post.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { OwnDraftList } from '../../features/post/own-draft-list.tsx';
import { OwnPostList } from '../../features/post/own-post-list.tsx';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

const tabNames = ['published', 'scheduled', 'drafts', 'removed'] as const;
type OwnPostsTab = (typeof tabNames)[number];

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 8,
  '& > nav': { minWidth: 0 },
});

const tabOf = (value: string | null): OwnPostsTab =>
  tabNames.find((name) => name === value) ?? 'published';

/** What the member wrote: published, scheduled, in drafts or deleted. */
export function OwnPostsPage() {
  const text = useText();
  const [params] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  const pathOf = (name: OwnPostsTab) =>
    name === 'published' ? pagePaths.ownPosts : `${pagePaths.ownPosts}?tab=${name}`;
  return (
    <UserPageLayout title={text('user.posts')}>
      <Bar>
        <LinkTabs
          variant="pill"
          label={text('ownPosts.tabs')}
          current={tab}
          tabs={tabNames.map((key) => ({ key, to: pathOf(key), label: text(`ownPosts.${key}`) }))}
        />
        <NewPostButton />
      </Bar>
      {tab === 'published' || tab === 'removed' ? (
        <OwnPostList key={tab} removed={tab === 'removed'} />
      ) : (
        <OwnDraftList key={tab} scheduled={tab === 'scheduled'} />
      )}
    </UserPageLayout>
  );
}

/** For those who may publish about some product. */
function NewPostButton() {
  const text = useText();
  const viewer = useViewer();
  const { open } = useDialogs();
  if (!viewer?.user.isDeveloper && !viewer?.isStaff) return null;
  return (
    <Button type="button" scale="small" onClick={() => open(postDialog, {})}>
      <Icon name="plus" size={18} />
      {text('ownPosts.new')}
    </Button>
  );
}
