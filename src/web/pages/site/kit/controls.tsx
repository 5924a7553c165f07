import { useState } from 'react';
import { AddressField } from '#web/forms/address-field.tsx';
import { CheckField } from '#web/forms/check-field.tsx';
import { DateField } from '#web/forms/date-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { SelectField } from '#web/forms/select-field.tsx';
import { PasswordField, TextAreaField, TextField } from '#web/forms/text-field.tsx';
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx';
import { Chip, Chips, RemovableChip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './kit.module.css';

const nothing = () => undefined;

export const Buttons = () => (
  <section className="stack">
    <h2>Buttons</h2>
    <div className="flex wraps at-top gap-12">
      <Button kind="tape" size="l" iconEnd="arrow-right">
        Get Prices
      </Button>
      <Button kind="primary">Continue</Button>
      <Button kind="outline">See how prices are made</Button>
      <Button kind="plain" icon="paste">
        Paste a list
      </Button>
      <Button kind="quiet" size="s" icon="box-add">
        Add typical items
      </Button>
      <Button kind="danger">Cancel this move</Button>
      <Button kind="link">Change</Button>
      <IconButton icon="close" label="Close" />
      <LinkButton kind="plain" size="s" to="/sign-in/">
        Log In
      </LinkButton>
    </div>
    <div className="flex wraps at-top gap-12">
      <Button kind="primary" busy>
        Saving
      </Button>
      <Button kind="primary" disabled note="Add at least one item">
        Continue
      </Button>
      <Button kind="primary" size="xl">
        Accept
      </Button>
    </div>
  </section>
);

const PLACES = ['Brooklyn, NY 11215', 'Brooklyn, NY 11201', 'Brooklyn, OH 44144', 'Brooklyn Center, MN 55430', 'Brooklyn Park, MN 55443'];

const suggest = async (text: string) =>
  PLACES.filter((place) => place.toLowerCase().startsWith(text.toLowerCase())).map((place) => ({ id: place, text: place, detail: 'City' }));

const RULES = {
  name: (value: string) => (value ? undefined : 'Enter your name'),
  email: (value: string) => (/^\S+@\S+\.\S+$/.test(value) ? undefined : 'Enter an email address like name@example.com'),
  size: (value: string) => (value ? undefined : 'Choose a home size'),
  from: (value: string) => (value.length > 3 ? undefined : 'Please enter an address, city, or zip code'),
  terms: (value: string) => (value ? undefined : 'Check the box to continue'),
};

export const Fields = () => (
  <section className="stack">
    <h2>Fields</h2>
    <Form id="kit" rules={RULES} onSubmit={async () => ({ email: 'This email is taken' })} className={styles.narrow}>
      <TextField name="name" label="Full name" autoComplete="name" />
      <TextField name="email" label="Email" hint="The plan’s link goes here." type="email" autoComplete="email" />
      <PasswordField name="password" label="Password" autoComplete="current-password" defaultValue="secret" />
      <SelectField name="size" label="Home size" placeholder="Choose one" options={[{ value: '2', label: '2 Bedroom' }]} />
      <AddressField name="from" label="Moving from" suggest={suggest} placeholder="Address, city or ZIP" />
      <DateField name="move_date" label="Move date" defaultDay="2027-03-13" min="2027-03-05" max="2028-03-03" />
      <TextField name="unit" label="Apt or unit" optional disabled defaultValue="3R" />
      <TextAreaField name="note" label="Note for the crew" optional rows={3} />
      <CheckField name="terms" label="I don’t need the mover to see my home first." detail="The price rests on my list." />
      <SubmitButton>Send</SubmitButton>
    </Form>
  </section>
);

export const Choices = () => {
  const [count, setCount] = useState(1);
  const [pressed, setPressed] = useState(true);
  const [tab, setTab] = useState('plan');
  return (
    <section className="stack gap-24">
      <h2>Choices</h2>
      <RadioCards
        name="access"
        label="How do the movers get to your door?"
        layout="tile"
        columns={4}
        defaultValue="3"
        choices={[
          { value: '1', label: 'Elevator', figure: '$27.36', picture: <Icon name="elevator" size="xxl" /> },
          { value: '2', label: 'Ground floor', figure: 'No extra cost', picture: <Icon name="house" size="xxl" /> },
          { value: '3', label: 'Stairs to 3rd', figure: '$102.60', picture: <Icon name="stairs" size="xxl" /> },
          { value: '4', label: 'Stairs to 4th', unavailable: 'Not with this mover', picture: <Icon name="stairs-up" size="xxl" /> },
        ]}
      />
      <RadioCards
        name="cover"
        label="If something breaks"
        hint="Nothing is chosen for you."
        columns={2}
        defaultValue="basic"
        choices={[
          { value: 'basic', label: 'Basic cover', detail: '$0.60 per pound and item.', figure: '$0.00' },
          { value: 'full', label: 'Full value', detail: 'Repair, replace or pay.', figure: '$416.56' },
        ]}
      />
      <div className={styles.two}>
        <Segmented
          label="Does this building ask for insurance papers?"
          name="coi"
          defaultValue="yes"
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
        <div className="flex wraps at-top gap-12">
          <Stepper label="Sofa" value={count} onChange={setCount} max={3} />
          <Stepper label="Lamp" value={0} onChange={nothing} size="s" />
        </div>
      </div>
      <Chips label="Filters">
        <Chip pressed={pressed} onClick={() => setPressed(!pressed)}>
          Arrives 8–9 AM
        </Chip>
        <Chip pressed={false} onClick={nothing}>
          4.8 and up
        </Chip>
        <Chip current count={7} onClick={nothing}>
          Living Room
        </Chip>
        <RemovableChip removeLabel="Remove Meridian" onRemove={nothing}>
          Meridian
        </RemovableChip>
      </Chips>
      <Tabs
        label="Move plan"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'plan', label: 'My move plan', href: '?tab=plan', panel: <p>When, who, where, what, how much.</p> },
          { id: 'notes', label: 'Notes', count: 2, href: '?tab=notes', panel: <p>Two notes.</p> },
        ]}
      />
    </section>
  );
};

export const Dialogs = () => {
  const [open, setOpen] = useState<'form' | 'alert'>();
  const close = () => setOpen(undefined);
  return (
    <section className="stack">
      <h2>Dialogs</h2>
      <div className="flex wraps at-top gap-12">
        <Button onClick={() => setOpen('form')}>Open a sheet</Button>
        <Button onClick={() => setOpen('alert')}>Open an alert</Button>
      </div>
      <Dialog open={open === 'form'} onClose={close} title="Welcome back" intro="Your moves are waiting where you left them.">
        <Form id="dialog" brief onSubmit={async () => ({ password: 'Incorrect username or password' })}>
          <TextField name="email" label="Email" type="email" autoComplete="username" data-first-focus />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <SubmitButton block size="xl">
            Log In
          </SubmitButton>
        </Form>
      </Dialog>
      <Dialog
        open={open === 'alert'}
        onClose={close}
        phone="center"
        alert="alert"
        title="We couldn’t save that"
        intro="Technical issue: The item could not be added because the list has 500 units of it."
        footer={
          <>
            <Button kind="primary" onClick={close}>
              Try again
            </Button>
            <Button onClick={close}>Close</Button>
          </>
        }
      />
    </section>
  );
};
