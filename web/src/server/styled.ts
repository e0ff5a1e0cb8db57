import { type Interpolation, type SerializedStyles, serializeStyles } from '@emotion/serialize';
import { getRegisteredStyles, insertStyles } from '@emotion/utils';
import { type ComponentType, createElement, Fragment, type ReactElement } from 'react';
import { createStyleCache, styleKey } from '../lib/style/style-cache.ts';

/** The rules of one class: their text by Emotion's names. */
type Rules = readonly (readonly [name: string, css: string])[];

interface Styling {
  className: string;
  rules: Rules;
}

type Props = Record<string, unknown>;
type ForwardProp = (name: string) => boolean;

interface StyledOptions {
  shouldForwardProp?: ForwardProp;
}

/** A styled component as a tag of another one, whose styles it then begins with. */
interface StyledTag {
  baseTag: ComponentType<Props> | string;
  styles: readonly Interpolation<Props>[];
  forwardProp: ForwardProp | undefined;
}

/**
 * Rules and names of all pages. They follow from the code alone: a component has few classes, so they stay.
 *
 * @NOTE `compat` keeps the text of rules in `inserted`; no documentation names it (@emotion/cache 11.14.0).
 */
const known = createStyleCache();
known.compat = true;

/** The rules of the page that is being rendered, in the order of their use. */
let used = new Map<string, string>();

/** Runs a render, which is synchronous, and returns it with the rules that it uses. */
export function withStyles<T>(render: () => T): { result: T; rules: ReadonlyMap<string, string> } {
  used = new Map();
  const result = render();
  return { result, rules: used };
}

function toStyling(serialized: SerializedStyles, rawClasses: string): Styling {
  insertStyles(known, serialized, false);
  const rules: [string, string][] = [];
  for (let each: SerializedStyles | undefined = serialized; each; each = each.next) {
    const css = known.inserted[each.name];
    if (typeof css === 'string') rules.push([each.name, css]);
  }
  return { className: `${rawClasses}${styleKey}-${serialized.name}`, rules };
}

const needsProps = (style: unknown): boolean =>
  typeof style === 'function' || (Array.isArray(style) && style.some(needsProps));

/** Adds the styles of the classes that a component gets from another one. */
function stylingOf(styles: readonly Interpolation<Props>[], props: Props): Styling {
  const registered: string[] = [];
  const given = typeof props.className === 'string' ? props.className : '';
  const rawClasses = given ? getRegisteredStyles(known.registered, registered, given) : '';
  const all = [...styles, ...registered];
  return toStyling(serializeStyles(all, known.registered, { theme: {}, ...props }), rawClasses);
}

/** Serialises styles without functions once for each class that the component gets. */
function rememberStyling(styles: readonly Interpolation<Props>[]): (props: Props) => Styling {
  if (styles.some(needsProps)) return (props) => stylingOf(styles, props);
  const byClass = new Map<unknown, Styling>();
  return (props) => {
    const found = byClass.get(props.className);
    if (found) return found;
    const made = stylingOf(styles, props);
    byClass.set(props.className, made);
    return made;
  };
}

const styledTags = new WeakMap<object, StyledTag>();

function forwardPropOf(tag: unknown, own: ForwardProp | undefined, under: ForwardProp | undefined) {
  const both = own && under ? (name: string) => under(name) && own(name) : (own ?? under);
  if (both) return both;
  const kept = typeof tag === 'string' ? ['as', 'theme', 'sx', 'ownerState'] : ['theme'];
  return (name: string) => !kept.includes(name);
}

/**
 * Emotion's `styled` for the page renderer. Emotion serialises the styles of a component at each use, which is
 * most of the work of a page. Names, rules and the shape of the tree, on which `useId` depends, are Emotion's own
 * (@emotion/styled 11.14.1).
 */
export default function styled(tag: ComponentType<Props> | string, options: StyledOptions = {}) {
  return (...own: Interpolation<Props>[]) => {
    const outer = typeof tag === 'string' ? undefined : styledTags.get(tag);
    const baseTag = outer?.baseTag ?? tag;
    const styles = [...(outer?.styles ?? []), ...own];
    const explicit = options.shouldForwardProp || outer?.forwardProp;
    const forwards = forwardPropOf(baseTag, options.shouldForwardProp, outer?.forwardProp);
    const usesAs = !forwards('as');
    const styleFor = rememberStyling(styles);

    function Styled(props: Props): ReactElement {
      const finalTag = usesAs && props.as ? (props.as as string) : baseTag;
      const { className, rules } = styleFor(props);
      for (const [name, css] of rules) used.set(name, css);
      const forwarded: Props = {};
      const isForwarded =
        usesAs && !explicit ? forwardPropOf(finalTag, undefined, undefined) : forwards;
      for (const name in props) {
        if (usesAs && name === 'as') continue;
        if (isForwarded(name)) forwarded[name] = props[name];
      }
      forwarded.className = className;
      // Emotion renders a component for the insertion before the element.
      return createElement(Fragment, null, null, createElement(finalTag, forwarded));
    }
    const forwardProp = explicit ? forwards : undefined;
    Styled.withComponent = (next: ComponentType<Props> | string) =>
      styled(next, forwardProp && { shouldForwardProp: forwardProp })(...styles);
    styledTags.set(Styled, { baseTag, styles, forwardProp });
    return Styled;
  };
}
