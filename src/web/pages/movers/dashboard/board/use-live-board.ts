import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { call, tried } from '#web/core/call.ts';
import { useLive } from '#web/live/use-live.ts';
import { type Board, daysOf } from './board-view.ts';

/** The board is read anew as soon as somebody else has changed it. Answers since when that is not so any more. */
export const useLiveBoard = (id: number, board: Board): string | null => {
  const { revalidate } = useRevalidator();
  const { view, lost_since } = useLive<{ updated_at: string }>(board, {
    stream: `/api/v3/movers/${id}/board/live/events`,
    ask: async () => (await tried(call().board.show({ id, from: board.first, days: daysOf(board).length }))).value ?? null,
  });
  const seen = useRef(view);
  useEffect(() => {
    // What this page has read meanwhile is newer than what it was told of.
    if (view === seen.current) return;
    seen.current = view;
    if (view.updated_at >= board.updated_at) void revalidate();
  }, [view, board.updated_at, revalidate]);
  return lost_since;
};
