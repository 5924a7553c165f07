import { type DOMAttributes, type ReactNode, type RefObject, useRef, useState } from 'react';
import { type DragPreviewRenderer, useDrag } from 'react-aria-components';
import styles from './board.module.css';
import type { Item } from './board-view.ts';
import type { Acts } from './use-board.ts';

type Props = {
  item: Item;
  acts: Acts;
  /** Where a pointer has it, in minutes behind its beginning. */
  grabbedAt?: (x: number) => number;
  may_move: boolean;
  className: string;
  style?: React.CSSProperties;
  /** What ears hear, where eyes see more by where it lies. */
  label?: string;
  onOpen?: () => void;
  children: ReactNode;
};

/**
 * What is picked up: by Space and its keys, which the board hears, or with a pointer. What lets it be dragged is there once a pointer is over
 * it: two hundred bars are drawn without. The button stays the same one, or a click that comes with the pointer would be lost.
 */
export const Movable = ({ item, acts, grabbedAt, may_move, className, style, label, onOpen, children }: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  const drag = useRef<DragProps>({});
  const [is_near, setNear] = useState(false);
  const [is_dragged, setDragged] = useState(false);
  const is_movable = is_near && may_move;
  return (
    <>
      <button
        ref={button}
        type="button"
        data-item={item.key}
        data-dragged={is_dragged || undefined}
        draggable={is_movable || undefined}
        className={className}
        style={style}
        aria-label={label}
        onPointerEnter={() => setNear(true)}
        onPointerLeave={() => setNear(false)}
        onDragStart={(event) => drag.current.onDragStart?.(event)}
        onDrag={(event) => drag.current.onDrag?.(event)}
        onDragEnd={(event) => drag.current.onDragEnd?.(event)}
        onClick={onOpen}
      >
        {children}
      </button>
      {/* A browser takes the pointer away as soon as the drag begins. */}
      {(is_movable || is_dragged) && <Drag {...{ item, acts, grabbedAt, button, drag }} onDragged={setDragged} />}
    </>
  );
};

type DragProps = Pick<DOMAttributes<HTMLElement>, 'onDragStart' | 'onDrag' | 'onDragEnd'>;

type DragOf = Pick<Props, 'item' | 'acts' | 'grabbedAt'> & {
  button: RefObject<HTMLButtonElement | null>;
  /** What the button hears while it can be dragged. */
  drag: RefObject<DragProps>;
  onDragged: (is_dragged: boolean) => void;
};

const Drag = ({ item, acts, grabbedAt, button, drag, onDragged }: DragOf) => {
  const in_hand = useRef<HTMLSpanElement>(null);
  const preview = useRef<DragPreviewRenderer>((_, show) => show(in_hand.current, 12, 12));
  const { dragProps } = useDrag({
    // By keys it is picked up with Space, which says what is under it.
    hasDragButton: true,
    getItems: () => [{ [ITEM_TYPE]: item.key, 'text/plain': item.name }],
    preview,
    onDragStart: ({ x }) => {
      onDragged(true);
      acts.pick(item, grabbedAt?.(x - (button.current?.getBoundingClientRect().left ?? x)));
    },
    onDragEnd: ({ dropOperation }) => {
      onDragged(false);
      acts.letGo(dropOperation !== 'cancel');
    },
  });
  drag.current = dragProps;
  return (
    <span ref={in_hand} className={styles.inHand} aria-hidden="true">
      {item.name}
    </span>
  );
};

/** Nothing else is dropped on a board. */
export const ITEM_TYPE = 'application/x-hearthway-board';
