import { LiveUpdates } from '../features/live/live-updates.tsx';
import { MessagesDocument } from '../features/message/messages-document.ts';
import { VitaminRecordsDocument } from '../features/vitamin/vitamin-records-document.ts';

const lists = { messages: MessagesDocument, vitaminRecords: VitaminRecordsDocument };

/** Live updates with the queries of the features that they refresh. */
export function MemberLiveUpdates({ viewerId }: { viewerId: string }) {
  return <LiveUpdates viewerId={viewerId} lists={lists} />;
}
