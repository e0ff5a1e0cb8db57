import styled from '@emotion/styled';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { color, motion, radius, target, touch } from '../lib/theme-tokens.ts';

const List = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 4,
  padding: 4,
  marginBottom: 20,
  borderRadius: radius.pill,
  background: color.sunken,
});

const Tab = styled('button')({
  minHeight: 40,
  [touch]: { minHeight: target },
  transition: `background-color ${motion.quick}`,
  border: 0,
  borderRadius: radius.pill,
  background: 'transparent',
  color: color.muted,
  fontWeight: 600,
  fontSize: 14,
  cursor: 'pointer',
  '&:hover': { color: color.ink },
  '&[aria-selected="true"]': {
    background: color.surface,
    color: color.ink,
    boxShadow: `0 0 0 1px ${color.line}`,
    // In the dark, the surface and the track are almost the same.
    '[data-theme="dark"] &': { boxShadow: `0 0 0 1px ${color.muted}` },
  },
});

interface TabListProps<K extends string> {
  label: string;
  tabs: readonly { key: K; label: string }[];
  current: K;
  onChange(key: K): void;
  children: ReactNode;
}

/** Tabs within a dialog; the arrow keys select the previous or next tab. */
export function TabList<K extends string>(props: TabListProps<K>) {
  const { label, tabs, current, onChange, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = tabs.findIndex((tab) => tab.key === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <>
      <List role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}
