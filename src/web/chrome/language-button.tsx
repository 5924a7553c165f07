import { LANGUAGE_NAMES } from '#domain/core/language.ts';
import { useSpoken } from '#web/core/language.tsx';
import { Button } from '#web/ui/button.tsx';

/** The other one, in its own words. */
export const LanguageButton = () => {
  const { language, choose } = useSpoken();
  const other = language === 'en' ? 'es' : 'en';
  return (
    <Button kind="link" lang={other} onClick={() => choose(other)}>
      {LANGUAGE_NAMES[other]}
    </Button>
  );
};
