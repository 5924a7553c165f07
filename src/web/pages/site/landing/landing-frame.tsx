import { type ComponentType, type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { LOADER_WORDS } from '#web/chrome/loader-words.ts';
import { BackBar } from './variants/back-bar.tsx';
import { LoadMove } from './variants/load-move.tsx';

type Props = { title: string; is_refused: boolean; loading?: string; children: ReactNode };

/** What every landing page has: the way back to the last plan, the way in for a move of another system, and the cover while prices are fetched. */
export const LandingFrame = ({ title, is_refused, loading = LOADER_WORDS.initial, children }: Props) => {
  const navigation = useNavigation();
  const { Loading, warmUp } = useWarmUp();
  return (
    <main id="main" onFocus={warmUp}>
      <title>{`${is_refused ? 'Error: ' : ''}${title} · ${brand.name}`}</title>
      <BackBar />
      <LoadMove />
      {children}
      {navigation.formMethod === 'POST' && Loading && <Loading text={loading} />}
    </main>
  );
};

/** Fetched when somebody begins to fill in the form, with the client that suggests places: both are there when they are needed. */
const useWarmUp = () => {
  const [Loading, setLoading] = useState<ComponentType<{ text: string }> | null>(null);
  const warmUp = (): void => {
    void import('#web/core/call.ts');
    void import('#web/chrome/loading.tsx').then((cover) => setLoading(() => cover.Loading));
  };
  return { Loading, warmUp };
};
