import { Picture } from '../../components/picture.tsx';
import { SkeletonGroup, SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/state.tsx';
import { PostCard, PostCardPost } from '../../entities/post/post-card.tsx';
import { PostSkeletons } from '../../entities/post/post-skeleton.tsx';
import { ProductBrief, ProductBriefProduct } from '../../entities/product/product-brief.tsx';
import { ProductRow, ProductRowProduct } from '../../entities/product/product-row.tsx';
import { ProductRowSkeletons } from '../../entities/product/product-row-skeleton.tsx';
import { MessageList, MessageListItem } from '../../features/message/message-list.tsx';
import { ProductSkeleton } from '../../features/product/product-skeleton.tsx';
import { LeadCard, LeadCardLead } from '../../features/share/lead-card.tsx';
import { CommentView } from '../../features/talk/comment-view.tsx';
import { UpCapsule } from '../../features/up/up-button.tsx';
import { UpReason, UpReasonSkeletons, UpReasonUp } from '../../features/up/up-reason.tsx';
import { VitaminBalance } from '../../features/vitamin/vitamin-balance.tsx';
import { makeFragmentData } from '../../gql/index.ts';
import { comments, lead, messages, post, products, ups } from './samples.ts';
import { Line, Specimen } from './specimen.tsx';

const nothingFresh: ReadonlySet<string> = new Set();

export function RowSpecimens() {
  return (
    <Specimen title="Products: no UP and a million, long names, missing pictures">
      {products.map((product, index) => (
        <ProductRow
          key={product.id}
          product={makeFragmentData(
            { ...product, platforms: [...product.platforms] },
            ProductRowProduct,
          )}
          rank={index === 3 ? 1000 : index + 1}
          action={
            <UpCapsule
              name={product.name}
              count={product.upValue}
              done={index === 2}
              variant="tall"
            />
          }
        />
      ))}
      {products.map((product) => (
        <ProductBrief key={product.id} product={makeFragmentData(product, ProductBriefProduct)} />
      ))}
      <Line>
        {[28, 36, 60, 96].map((size) => (
          <Picture key={size} name="维他" src={null} size={size} round={size < 60} />
        ))}
      </Line>
    </Specimen>
  );
}

export function CardSpecimens() {
  return (
    <Specimen title="Posts, leads, messages, reasons, vitamins">
      <PostCard post={makeFragmentData(post, PostCardPost)} />
      <LeadCard lead={makeFragmentData(lead, LeadCardLead)} />
      <MessageList
        messages={messages.map((message) => makeFragmentData(message, MessageListItem))}
        freshIds={nothingFresh}
      />
      <ul>
        {ups.map((up) => (
          <UpReason key={up.id} up={makeFragmentData(up, UpReasonUp)} />
        ))}
      </ul>
      {comments.map((comment) => (
        <CommentView key={comment.id} comment={comment} tools={null} />
      ))}
      <VitaminBalance balance={1_000_000} />
    </Specimen>
  );
}

export function SkeletonSpecimens() {
  return (
    <Specimen title="Skeletons">
      <SkeletonGroup>
        <ProductRowSkeletons count={2} ranked />
      </SkeletonGroup>
      <PostSkeletons count={1} />
      <SkeletonRows count={2} picture={36} />
      <UpReasonSkeletons count={2} />
      <ProductSkeleton />
    </Specimen>
  );
}

export function StateSpecimens() {
  return (
    <Specimen title="Empty, failed, missing, offline, soon">
      <EmptyState />
      <EmptyState scene="missing" title="This page does not exist" hint="It may have been moved." />
      <ErrorState error={new Error('No answer')} onRetry={() => undefined} />
      <EmptyState scene="offline" title="You are offline" hint="We try again by ourselves." />
      <EmptyState scene="soon" title="Coming soon" />
    </Specimen>
  );
}
