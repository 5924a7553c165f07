import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { holdPresses } from '#web/core/hold-presses.ts';

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

holdPresses();

// From here on what is pressed is heard by React, which keeps it until the page is ready (server/http/waker.ts).
dispatchEvent(new Event('listening'));
