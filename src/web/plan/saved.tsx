import { SavedMark } from './funnel-bar.tsx';
import { usePlan } from './plan-provider.tsx';

/** Whether everything is in the store (G3); said politely after each change. */
export const Saved = () => {
  const { saving } = usePlan();
  if (saving.state === 'offline') return <SavedMark trouble text="No connection. Your changes wait here." short="Offline" />;
  if (saving.state === 'saving') return <SavedMark text="Saving…" short="Saving…" />;
  return <SavedMark text={saving.at === null ? 'Saved' : 'Saved just now'} short="Saved" />;
};
