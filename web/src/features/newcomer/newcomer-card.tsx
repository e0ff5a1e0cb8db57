import styled from '@emotion/styled';
import { useRef } from 'react';
import { Link } from 'react-router';
import { type NewcomerTaskKind, newcomerTaskKinds } from '#schema/enums';
import { rewards } from '#schema/limits';
import { pagePaths } from '#schema/page-paths';
import { Card } from '../../components/card.tsx';
import { Icon } from '../../components/icon.tsx';
import { isUnfinished, type Newcomer, profileFormAnchor } from '../../entities/viewer/newcomer.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, target, tiny } from '../../lib/theme-tokens.ts';

const Root = styled(Card)({
  marginBottom: 24,
  '& > p': { color: color.muted, fontSize: 14 },
});

const Tasks = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  marginTop: 12,
  [tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Task = styled('li')({
  '& > a, & > span': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: target,
    padding: '6px 12px',
    borderRadius: radius.control,
    background: color.sunken,
    fontSize: 14,
    textDecoration: 'none',
    color: color.ink,
  },
  '& > a:hover': { boxShadow: `inset 0 0 0 1.5px ${color.primary}` },
  '& > span': { color: color.muted },
  '& svg': { flexShrink: 0, color: color.primary },
});

const taskPaths: Record<NewcomerTaskKind, string> = {
  PROFILE: `${pagePaths.profile}#${profileFormAnchor}`,
  // Its empty list suggests products with a button that follows.
  FOLLOW: pagePaths.following,
  UP: pagePaths.allProducts,
};

/**
 * The newcomer tasks of the viewer; nothing for a member without open tasks. When the last one is done
 * the card stays until the page is left, so that nothing moves.
 */
export function NewcomerCard() {
  const newcomer = useViewer()?.vitamins?.newcomer;
  const wasShown = useRef(false);
  if (isUnfinished(newcomer)) wasShown.current = true;
  return newcomer && wasShown.current ? <NewcomerTasks newcomer={newcomer} /> : null;
}

const unknown: Newcomer = {
  point: rewards.newcomer,
  tasks: newcomerTaskKinds.map((kind) => ({ kind, done: false })),
};

/** Takes the place of the tasks until the session is known, for a member who had some. */
export function NewcomerPlaceholder() {
  return (
    <div data-until-known="newcomer" aria-hidden="true" inert>
      <NewcomerTasks newcomer={unknown} />
    </div>
  );
}

function NewcomerTasks({ newcomer }: { newcomer: Newcomer }) {
  const text = useText();
  const { point: amount, tasks } = newcomer;
  const done = tasks.filter((task) => task.done).length;
  const total = tasks.length;
  return (
    <Root id="newcomer" aria-label={text('newcomer.title', { amount })}>
      <h2>{text('newcomer.title', { amount })}</h2>
      <p role="status">
        {done < total
          ? text('newcomer.progress', { done, total })
          : text('newcomer.complete', { amount })}
      </p>
      <Tasks>
        {tasks.map((task) => (
          <Task key={task.kind}>
            {task.done ? (
              <span>
                <Icon name="check" size={18} aria-hidden="true" />
                <span>{text('newcomer.done', { task: text(`newcomer.task.${task.kind}`) })}</span>
              </span>
            ) : (
              <Link to={taskPaths[task.kind]}>
                <Icon name="arrow" size={18} aria-hidden="true" />
                {text(`newcomer.task.${task.kind}`)}
              </Link>
            )}
          </Task>
        ))}
      </Tasks>
    </Root>
  );
}
