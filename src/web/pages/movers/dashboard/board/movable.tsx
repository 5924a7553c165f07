import { type ReactNode, useRef, useState } from 'react';
import { useDrag } from 'react-aria-components';
import type { Item } from './board-view.ts';
import type { Acts } from './use-board.ts';

type Props = {
  item: Item;
  acts: Acts;
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

const Draggable = ({ item, acts, className, style, onOpen, onAway, children }: Props & { onAway: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  const { dragProps, isDragging } = useDrag({
    // By keys it is picked up with Space, which says what is under it.
    hasDragButton: true,
    getItems: () => [{ [ITEM_TYPE]: item.key, 'text/plain': item.name }],
    onDragStart: () => acts.pick(item),
    onDragEnd: () => acts.setHeld(null),
  });
  return (
    <button
      {...dragProps}
      ref={button}
      type="button"
      data-item={item.key}
      className={className}
      style={style}
      onPointerLeave={() => !isDragging && onAway()}
      onClick={onOpen}
    >
      {children}
    </button>
  );
};

/** Nothing else is dropped on a board. */
export const ITEM_TYPE = 'application/x-hearthway-board';
