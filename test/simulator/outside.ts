import type { Email } from '#server/adapters/mail/port.ts';
import { gazetteerPlaces } from '#server/adapters/places/gazetteer.ts';
import type { Places } from '#server/adapters/places/port.ts';
import { settableClock } from '#server/core/clock.ts';
import type { World } from '#server/core/world.ts';
import { aFilesFolder } from '#test/support/site/files-folder.ts';
import { aBank, type Bank } from './bank.ts';
import { aGateway, type Gateway } from './gateway.ts';
import { aProvider, type Provider } from './provider.ts';
import type { Story } from './story.ts';

/** Everything that is not ours: it lives on when our processes die. */
export type Outside = Pick<World, 'mail' | 'places' | 'files' | 'pdf'> & Gateway & Provider & { emails: readonly Email[]; bank: Bank };

export const theOutside = async (story: Story): Promise<Outside> => {
  const emails: Email[] = [];
  const bank = aBank(story);
  const gateway = aGateway(story, bank);
  return {
    ...gateway,
    ...aProvider(story),
    emails,
    bank,
    mail: {
      send: async (email) => {
        await story.time.sleep(story.random.between(50, 4_000));
        if (story.faulty && story.random.chance(0.1)) throw new Error('The mail is out of order.');
        emails.push(email);
        story.tell(`email to ${email.to}: ${email.subject}`);
      },
    },
    places: await thePlaces(),
    files: noFiles,
    // Nobody reads them, and drawing takes time that no story knows of.
    pdf: { draw: async () => Buffer.from('%PDF-1.7'), close: async () => undefined },
  };
};

const noFiles = aFilesFolder(settableClock());

let gazetteer: Promise<Places> | undefined;

const thePlaces = (): Promise<Places> => {
  gazetteer ??= gazetteerPlaces();
  return gazetteer;
};
