import { useRef, useState } from 'react';
import type { Client } from '#contract/client.ts';
import type { StopKey } from '#domain/plan/details.ts';
import { type CoiCase, coiField, filenameOfKey, shownName, whyNotFile } from '#domain/plan/extras/coi.ts';
import { call } from '#web/core/call.ts';
import { asChange } from '../as-change.ts';
import { type PlanChange, usePlan } from '../plan-provider.tsx';
import { isGivenUp, isWorthAnother, sendForm, whyNotUploaded } from './upload.ts';

/** Where the one document of a stop and case is, between being chosen and being on the plan. */
export type UploadState =
  | { stage: 'still' }
  | { stage: 'sending'; name: string; sent: number; total: number }
  | { stage: 'checking'; name: string; total: number }
  /** `file` when it is worth trying once more. */
  | { stage: 'failed'; sentence: string; file?: File };

/** Sends, gives up and deletes the document of one stop. `said` is what a screen reader hears of it. */
export const useUpload = (stop: StopKey, which: CoiCase) => {
  const { plan, change } = usePlan();
  const [state, setState] = useState<UploadState>({ stage: 'still' });
  const [said, say] = useState('');
  const giving_up = useRef<AbortController | null>(null);
  const target = { plan_id: plan.uuid, stop, which };

  const start = async (file: File) => {
    const reason = whyNotFile(file);
    if (reason) return setState({ stage: 'failed', sentence: reason.message });
    const [name, total, key] = [shownName(file.name), file.size, `${stop} ${which} paper`];
    giving_up.current = new AbortController();
    const { signal } = giving_up.current;
    setState({ stage: 'sending', name, sent: 0, total });
    say(`Uploading ${name}`);
    try {
      const sent = await send(target, file, { signal, onProgress: (bytes) => setState({ stage: 'sending', name, sent: bytes, total }) });
      setState({ stage: 'checking', name, total });
      await change({ key, is_shown_here: true, send: (client) => confirmed(client, plan.uuid, sent) });
      setState({ stage: 'still' });
      say(`${name} is uploaded`);
    } catch (thrown) {
      if (isGivenUp(thrown)) return setState({ stage: 'still' });
      setState({ stage: 'failed', sentence: whyNotUploaded(file.name, thrown), ...(isWorthAnother(thrown) && { file }) });
    }
  };

  const remove = async (held: string) => {
    setState({ stage: 'still' });
    const name = filenameOfKey(held);
    const key = `${stop} ${which} paper`;
    try {
      await change({
        key,
        is_shown_here: true,
        optimistic: withoutDocument(stop, which),
        send: (client) => removed(client, plan.uuid, held),
      });
      say(`${name} is deleted`);
    } catch (thrown) {
      setState({ stage: 'failed', sentence: `${name} was not deleted. ${thrown instanceof Error ? thrown.message : ''}` });
    }
  };

  const giveUp = () => {
    giving_up.current?.abort();
    say('Upload canceled');
  };
  return { plan, state, said, start, remove, giveUp, forget: () => setState({ stage: 'still' }) };
};

type UploadTarget = { plan_id: string; stop: StopKey; which: CoiCase };

/** Answers the key. What was given up on the way leaves no file behind. */
const send = async ({ plan_id, stop, which }: UploadTarget, file: File, watch: Parameters<typeof sendForm>[2]): Promise<string> => {
  const form = await call().coi.presign({ filename: file.name, move_plan_id: plan_id, address_key: stop, case: which });
  const key = form.fields.key ?? '';
  try {
    await sendForm(form, file, watch);
    return key;
  } catch (thrown) {
    void call()
      .coi.remove({ query: { key } })
      .catch(() => undefined);
    throw thrown;
  }
};

const confirmed = async (client: Client, id: string, key: string): Promise<PlanChange> => {
  await client.coi.confirm({ key, move_plan_id: id });
  return detailsOf(client, id);
};

const removed = async (client: Client, id: string, key: string): Promise<PlanChange> => {
  await client.coi.remove({ query: { key } });
  return detailsOf(client, id);
};

const detailsOf = async (client: Client, id: string): Promise<PlanChange> => {
  const plan = await client.plans.show({ id });
  return asChange(plan, { details: plan.details });
};

const withoutDocument =
  (stop: StopKey, which: CoiCase) =>
  <Plan extends { details: Record<StopKey, object> }>(plan: Plan): Plan => ({
    ...plan,
    details: { ...plan.details, [stop]: { ...plan.details[stop], [coiField(which)]: null } },
  });
