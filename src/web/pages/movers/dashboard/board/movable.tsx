import { type ReactNode, useRef, useState } from 'react';
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
  onOpen?: () => void;
  children: ReactNode;
};

/** What is picked up: by Space and its keys, which the board hears, or with a pointer. What lets it be dragged is there once a pointer is over it: two hundred bars are drawn without. */
export const Movable = (props: Props) => {
  const [is_near, setNear] = useState(false);
  const { item, may_move, className, style, onOpen, children } = props;
  if (is_near && may_move) return <Draggable {...props} onAway={() => setNear(false)} />;
  return (
    <button type="button" data-item={item.key} className={className} style={style} onPointerEnter={() => setNear(true)} onClick={onOpen}>
      {children}
    </button>
  );
};

const Draggable = ({ item, acts, grabbedAt, className, style, onOpen, onAway, children }: Props & { onAway: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  // A browser takes the pointer away as soon as the drag begins, before anything is drawn anew.
  const is_dragged = useRef(false);
  const in_hand = useRef<HTMLSpanElement>(null);
  const preview = useRef<DragPreviewRenderer>((_, show) => show(in_hand.current, 12, 12));
  const { dragProps, isDragging } = useDrag({
    // By keys it is picked up with Space, which says what is under it.
    hasDragButton: true,
    getItems: () => [{ [ITEM_TYPE]: item.key, 'text/plain': item.name }],
    preview,
    onDragStart: ({ x }) => {
      is_dragged.current = true;
      acts.pick(item, grabbedAt?.(x - (button.current?.getBoundingClientRect().left ?? x)));
    },
    onDragEnd: ({ dropOperation }) => {
      is_dragged.current = false;
      acts.letGo(dropOperation !== 'cancel');
    },
  });
  return (
    <>
      <button
        {...dragProps}
        ref={button}
        type="button"
        data-item={item.key}
        data-dragged={isDragging || undefined}
        className={className}
        style={style}
        onPointerLeave={() => !is_dragged.current && onAway()}
        onClick={onOpen}
      >
        {children}
      </button>
      <span ref={in_hand} className={styles.inHand} aria-hidden="true">
        {item.name}
      </span>
    </>
  );
};

/** Nothing else is dropped on a board. */
export const ITEM_TYPE = 'application/x-hearthway-board';
