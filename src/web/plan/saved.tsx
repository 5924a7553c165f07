import { Icon } from '#web/ui/icon.tsx';
import { usePlan } from './plan-provider.tsx';

/** Whether everything is in the store (G3); said politely after each change. */
export const Saved = () => {
  const { saving } = usePlan();
  if (saving.state === 'offline')
    return (
      <span role="status">
        <Icon name="wifi-off" /> Not saved, no connection
      </span>
    );
  if (saving.state === 'saving') return <span>Saving…</span>;
  return <span role="status">{saving.at === null ? 'Saved' : 'Saved just now'}</span>;
};
