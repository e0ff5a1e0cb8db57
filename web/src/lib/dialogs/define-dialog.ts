import type { ComponentType } from 'react';
import { lazyComponent } from '../load/lazy-component.ts';

/** A handle by which any part of the client opens a dialog. */
export interface Dialog<P extends object = object> {
  readonly Component: ComponentType<P>;
  /** Fetches the dialog's code, so that it opens without waiting. */
  preload(): Promise<void>;
}

/** @param load imports the dialog's component, at the latest when it is first opened */
export function defineDialog<P extends object>(load: () => Promise<ComponentType<P>>): Dialog<P> {
  const Component = lazyComponent(load);
  return { Component, preload: Component.preload };
}
