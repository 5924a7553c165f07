import { useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { call, tried } from '#web/core/call.ts';

type Asked = Parameters<Client['planConsole']['preview']>[0]['change'];
export type Effect = Awaited<ReturnType<Client['planConsole']['preview']>>;

const STILL_MS = 250;

/** What a change would do, once the typing has stopped; null for none and for one that can't be yet. */
export const usePreview = (plan_id: string, change: Asked | null, version: number): Effect | null => {
  const asked = change === null ? null : JSON.stringify(change);
  const [known, setKnown] = useState<{ asked: string; version: number; effect: Effect | null } | null>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    let is_wanted = true;
    const timer = setTimeout(async () => {
      const { value } = await tried(call().planConsole.preview({ id: plan_id, change: JSON.parse(asked) as Asked }));
      if (is_wanted) setKnown({ asked, version, effect: value ?? null });
    }, STILL_MS);
    return () => {
      is_wanted = false;
      clearTimeout(timer);
    };
  }, [plan_id, asked, version]);
  return known !== null && known.asked === asked && known.version === version ? known.effect : null;
};
