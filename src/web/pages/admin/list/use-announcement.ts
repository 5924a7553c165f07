import { createContext, useContext, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';

type Said = { text: string; path: string };
type Announcement = { said: Said; say: (said: Said) => void };

const NOTHING: Said = { text: '', path: '' };

/** What was done last, in a sentence that the next list shows. */
export const AnnouncementContext = createContext<Announcement>({ said: NOTHING, say: () => undefined });

export const useAnnouncementState = (): Announcement => {
  const [said, say] = useState(NOTHING);
  const path = useLocation().pathname;
  // Whoever comes back to a room later is not told again what was done there.
  if (said !== NOTHING && said.path !== path) say(NOTHING);
  return { said, say };
};

/** The sentence of the room that one is in. */
export const useSaid = (): string => {
  const { said } = useContext(AnnouncementContext);
  return said.path === useLocation().pathname ? said.text : '';
};

/** Reads the list anew and says what was done. */
export const useDone = () => {
  const { say } = useContext(AnnouncementContext);
  const path = useLocation().pathname;
  const { revalidate } = useRevalidator();
  return (text: string): void => {
    say({ text, path });
    void revalidate();
  };
};
