import { useState } from 'react';
import { shortDay } from '#domain/core/calendar.ts';
import { whyNotFile } from '#domain/plan/extras/coi.ts';
import { toCard, usePageActs } from '#web/chrome/command/page-acts.ts';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { sendForm, whyNotUploaded } from '#web/plan/upload/upload.ts';
import { FileButton } from '#web/plan/upload/upload-chooser.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { PlanConsoleView } from './use-plan-console.ts';

type Prints = PlanConsoleView['prints'];
type Props = { plan: PlanView; prints: Prints; reread: () => Promise<void> };

/** Papers that came back signed by hand: one of our team hands the photo in, another one looks at it, and then it counts. */
export const PrintsCard = ({ plan, prints: { may_come, handed_in }, reread }: Props) => {
  usePageActs([{ text: 'Signed on paper', run: toCard('prints') }]);
  return (
    <Card id="prints" title="Signed on paper">
      <div className="stack">
        {handed_in.map((print) => (
          <Print key={print.id} plan={plan} print={print} reread={reread} />
        ))}
        {may_come.length > 0 && <HandIn plan={plan} may_come={may_come} reread={reread} />}
      </div>
    </Card>
  );
};

const Print = ({ plan, print, reread }: { plan: PlanView; print: Prints['handed_in'][number]; reread: () => Promise<void> }) => {
  const [why_not, setWhyNot] = useState('');
  const { send, busy, errors, problem } = useAction();
  const say = (words: string): void => {
    void send(async () => {
      await call().planConsole.seePrint({ id: plan.uuid, print_id: print.id, why_not: words });
      await reread();
    });
  };
  return (
    <section aria-label={`Print of paper ${print.number}`} className="grid gap-12">
      <p>
        Paper {print.number}, signed by {print.name} on {shortDay(print.signed_on)}.{' '}
        {print.photo === null ? 'The photo is being looked at for viruses.' : <a href={print.photo}>See the photo</a>}
      </p>
      <p className="meta" role="status">
        {standing(print)}
      </p>
      {problem && (
        <Notice tone="danger" icon="alert-circle" role="alert">
          {problem}
        </Notice>
      )}
      {print.may_see && (
        <>
          <div>
            <Button busy={busy} onClick={() => say('')}>
              It is signed
            </Button>
          </div>
          <TextField
            name={`why_not_${print.id}`}
            label="Why it is no signature"
            maxLength={300}
            value={why_not}
            onChange={({ target }) => setWhyNot(target.value)}
            error={errors.why_not}
          />
          <div>
            <Button kind="quiet" busy={busy} disabled={why_not.trim() === ''} onClick={() => say(why_not.trim())}>
              Turn it down
            </Button>
          </div>
        </>
      )}
    </section>
  );
};

const standing = ({ handed_in_name, seen_name, seen_at, why_not, may_see }: Prints['handed_in'][number]): string => {
  if (seen_at !== null)
    return why_not === '' ? `Counts: seen by ${handed_in_name} and ${seen_name}` : `Turned down by ${seen_name}: ${why_not}`;
  return `Handed in by ${handed_in_name}. ${may_see ? 'It counts once you have looked at it.' : 'Someone else on our team has to look at it.'}`;
};

const HandIn = ({ plan, may_come, reread }: { plan: PlanView; may_come: Prints['may_come']; reread: () => Promise<void> }) => {
  const options = may_come.map(({ number, title, name }) => ({ value: `${number} ${name}`, label: `${title}, paper ${number}: ${name}` }));
  const [typed, setTyped] = useState({ of: options[0]?.value ?? '', signed_on: '' });
  const [photo, setPhoto] = useState({ key: '', words: 'JPG or PNG, up to 10 MB.' });
  const { send, busy, errors, problem } = useAction();
  const add = async (file: File): Promise<void> => {
    const refusal = whyNotFile(file);
    if (refusal) return setPhoto({ key: '', words: refusal.message });
    setPhoto({ key: '', words: 'Uploading…' });
    try {
      const form = await call().planConsole.presignPrint({ id: plan.uuid, filename: file.name });
      await sendForm(form, file, { onProgress: () => undefined, signal: new AbortController().signal });
      const arrived = await call().planConsole.confirmPrint({ id: plan.uuid, key: form.fields.key ?? '' });
      setPhoto({ key: arrived.key, words: arrived.name });
    } catch (thrown) {
      setPhoto({ key: '', words: whyNotUploaded(file.name, thrown) });
    }
  };
  const handIn = (): void => {
    const found = may_come.find(({ number, name }) => `${number} ${name}` === typed.of);
    void send(async () => {
      await call().planConsole.handInPrint({
        ...{ id: plan.uuid, number: found?.number ?? 1, name: found?.name ?? '', photo: photo.key },
        signed_on: typed.signed_on,
      });
      setPhoto({ key: '', words: 'JPG or PNG, up to 10 MB.' });
      await reread();
    });
  };
  return (
    <div className="grid gap-16">
      <SelectField
        name="print_of"
        label="Which paper came back"
        options={options}
        value={typed.of}
        onChange={({ target }) => setTyped({ ...typed, of: target.value })}
        error={errors.name}
      />
      <TextField
        name="signed_on"
        label="Day beside the signature"
        type="date"
        value={typed.signed_on}
        onChange={({ target }) => setTyped({ ...typed, signed_on: target.value })}
        error={errors.signed_on}
      />
      <div>
        <FileButton name="Photo of the print" of_pictures onChoose={(file) => file && void add(file)}>
          Photo of the print
        </FileButton>
        <p className="meta" role="status">
          {errors.photos ?? photo.words}
        </p>
      </div>
      {problem && (
        <Notice tone="danger" icon="alert-circle" role="alert">
          {problem}
        </Notice>
      )}
      <div>
        <Button busy={busy} onClick={handIn}>
          Hand it in
        </Button>
      </div>
    </div>
  );
};
