type Press = { on: HTMLElement; x: number; y: number; top: number; left: number };

const STEADY_PX = 8;

/** A press that began on a control counts although the page moved it meanwhile: the browser gives such a click to whatever holds both ends, so nothing would hear it. Who draws the pointer away takes the press back, as always. */
export const holdPresses = (): void => {
  let press: Press | undefined;
  addEventListener('pointerdown', (event) => (press = pressOf(event)), true);
  addEventListener('pointercancel', () => (press = undefined), true);
  addEventListener(
    'pointerup',
    (event) => {
      const { on } = press ?? {};
      if (press && on?.isConnected && isMovedFrom(press, event)) setTimeout(() => on.click());
      press = undefined;
    },
    true,
  );
};

const pressOf = ({
  target,
  pointerType,
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  clientX: x,
  clientY: y,
}: PointerEvent): Press | undefined => {
  const is_plain = pointerType === 'mouse' && button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
  const on = is_plain && target instanceof Element ? target.closest<HTMLElement>('a[href], button, label, summary') : null;
  if (on === null) return undefined;
  const { top, left } = on.getBoundingClientRect();
  return { on, x, y, top, left };
};

/** The pointer is where it was, and the control is not. */
const isMovedFrom = ({ on, x, y, top, left }: Press, { target, clientX, clientY }: PointerEvent): boolean => {
  const now = on.getBoundingClientRect();
  const has_moved = now.top !== top || now.left !== left;
  return has_moved && !on.contains(target as Node) && Math.hypot(clientX - x, clientY - y) < STEADY_PX;
};
