import type { PaperBody } from './bodies.ts';

/** A paper as its mover reads it before it signs: without the customer's name, street, unit and numbers (property 30). */
export const maskedBody = (body: PaperBody): PaperBody => {
  const signers = body.signers.map((signer) => (signer.role === 'owner' ? { ...signer, name: CUSTOMER } : signer));
  if (body.kind === 'estimate') {
    const stops = body.content.stops.map((stop) => ({ ...stop, address: stop.area }));
    return { ...body, signers, content: { ...body.content, stops } };
  }
  if (body.kind !== 'bol') return { ...body, signers };
  const { shipper } = body.content;
  const hidden = {
    shipper: { ...shipper, names: [CUSTOMER], address: shipper.area, telephone: null },
    notify: { name: CUSTOMER, telephone: null, email: AFTER },
  };
  return { ...body, signers, content: { ...body.content, ...hidden } };
};

/** What stands in the place of a name. */
export const CUSTOMER = 'Customer';

const AFTER = 'shown once you have signed';
