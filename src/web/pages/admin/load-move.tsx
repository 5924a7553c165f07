import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageActs } from '#web/chrome/command/page-acts.ts';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** A move of the other system, by its number and the key that came with it, becomes a plan of ours. */
export const LoadMove = () => {
  const [is_open, open] = useState(false);
  const navigate = useNavigate();
  usePageActs([{ text: 'Load a move', run: () => open(true) }]);
  const load = async ({ moveid = '', frauth = '' }: Values): Promise<Errors | undefined> => {
    const { value, error } = await tried(call().externalMoves.load({ moveid, frauth }));
    if (error) {
      const { errors, error_message } = error.problem;
      return Object.keys(errors).length > 0 ? errors : { '': error_message };
    }
    await navigate(`/moving/${value.uuid}/plan`);
    return undefined;
  };
  return (
    <>
      <Button size="s" icon="download" onClick={() => open(true)}>
        Load a move
      </Button>
      <Dialog
        open={is_open}
        onClose={() => open(false)}
        title="Load a move"
        intro="From the other system: its stops, size, day and customer become a plan here. What can’t be taken over is noted on the plan."
      >
        <Form id="load-move" brief onSubmit={load}>
          <TextField name="moveid" label="Number of the move" inputMode="numeric" maxLength={15} autoComplete="off" />
          <TextField
            name="frauth"
            label="Key"
            hint="It came with the number, and opens that one move. We keep its print only."
            maxLength={2000}
            autoComplete="off"
            spellCheck={false}
          />
          <div className="row wraps gap-12">
            <SubmitButton>Load the move</SubmitButton>
            <Button onClick={() => open(false)}>Cancel</Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
};
