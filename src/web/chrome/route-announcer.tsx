import { Component, type ReactNode } from 'react';

type Props = { pathname: string };

/**
 * A change of page moves the focus to its h1, which says where one is (Y2). The first page keeps the browser's own focus. A class, because
 * nothing else is asked before the old page goes: what has the focus then makes the browser lay out both pages, so it lets go first.
 * For the same reason the new one has it only when it is painted.
 */
export class RouteAnnouncer extends Component<Props> {
  #cancel = (): void => undefined;

  override getSnapshotBeforeUpdate({ pathname }: Props): null {
    const focused = document.activeElement;
    if (pathname !== this.props.pathname && focused instanceof HTMLElement && focused.closest('main') !== null) focused.blur();
    return null;
  }

  override componentDidUpdate({ pathname }: Props): void {
    if (pathname === this.props.pathname) return;
    this.#cancel();
    const focused = document.activeElement;
    this.#cancel = whenPainted(() => {
      if (document.activeElement === focused) focusHeading();
    });
  }

  override componentWillUnmount(): void {
    this.#cancel();
  }

  override render(): ReactNode {
    return null;
  }
}

const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

const whenPainted = (act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
