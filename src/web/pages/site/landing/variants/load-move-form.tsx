import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { linkedMove, withoutLink } from './linked-move.ts';
import styles from './load-move.module.css';

/** Number and key of the move; whoever is no admin logs in on the way. */
export const LoadMoveForm = () => {
  const { typed, set } = useLinkedMove();
  const { load, busy, errors, problem, forget } = useLoading();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void load(typed);
  };
  return (
    <>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <h2 className={styles.title}>Load a move</h2>
        <TextField
          name="moveid"
          label="Move number"
          inputMode="numeric"
          autoComplete="off"
          required
          value={typed.moveid}
          onChange={(event) => set({ moveid: event.target.value })}
          error={errors.moveid}
        />
        <TextField
          name="frauth"
          type="password"
          label="Its key"
          autoComplete="off"
          required
          value={typed.frauth}
          onChange={(event) => set({ frauth: event.target.value })}
          error={errors.frauth}
        />
        <Button kind="outline" type="submit" busy={busy} className={styles.button ?? ''}>
          Load move
        </Button>
      </form>
      <Dialog
        open={problem !== null}
        onClose={forget}
        alert="alert"
        phone="center"
        title="We couldn’t load that"
        intro={problem}
        footer={<Button onClick={forget}>Close</Button>}
      />
    </>
  );
};

/** What the link brought. The key goes out of the address at once: it must not be kept by a history, or told to another site (property 56). */
const useLinkedMove = () => {
  const [linked, setLinked] = useSearchParams();
  const [typed, setTyped] = useState({ moveid: linkedMove(linked).moveid, frauth: '' });
  const { frauth } = linkedMove(linked);
  useEffect(() => {
    if (frauth === null) return;
    setTyped((before) => ({ ...before, frauth }));
    setLinked(withoutLink, { replace: true, preventScrollReset: true });
  }, [frauth, setLinked]);
  return { typed, set: (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part })) };
};

/** Whoever is no admin is asked to log in first. What the landing page does not need is fetched when it does. */
const useLoading = () => {
  const navigate = useNavigate();
  const viewer = useViewer();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const load = async (asked: { moveid: string; frauth: string }): Promise<void> => {
    setErrors({});
    if (!viewer?.is_admin && !(await signedIn())) return;
    setBusy(true);
    const { call, tried } = await import('#web/core/call.ts');
    const { value, error } = await tried(call().externalMoves.load(asked));
    if (error) {
      setErrors(error.problem.errors);
      setProblem(error.problem.error_message);
    } else {
      await navigate(`/moving/${value.uuid}/plan`);
    }
    setBusy(false);
  };
  return { load, busy, errors, problem, forget: () => setProblem(null) };
};

const signedIn = async (): Promise<boolean> => {
  const { askToSignIn } = await import('#web/core/ask-to-sign-in.ts');
  return askToSignIn({ view: 'login', why: 'asked', stays: true });
};
