import { useCallback, useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import type { NoteType } from '#domain/plan/extras/note.ts';
import { call, tried } from '#web/core/call.ts';

type Note = Awaited<ReturnType<Client['notes']['list']>>['notes'][number];

export type Notes = { notes: readonly Note[] | null; problem: string | null; read: () => Promise<void> };

/** Read by the browser of who may read them, and no page that the server made holds them (property 31). */
export const useNotes = (plan_id: string, type: NoteType, is_reader: boolean): Notes => {
  const [notes, setNotes] = useState<readonly Note[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useCallback(async (): Promise<void> => {
    const { value, error } = await tried(call().notes.list({ id: plan_id, type }));
    if (value) setNotes(value.notes);
    setProblem(error?.problem.error_message ?? null);
  }, [plan_id, type]);
  useEffect(() => {
    if (is_reader) void read();
  }, [read, is_reader]);
  return { notes, problem, read };
};
