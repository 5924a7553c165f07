/** Who signs: every owner of the goods, the mover, its crew, or whoever takes the goods in. */
export const SIGNER_ROLES = ['owner', 'mover', 'crew', 'receiver'] as const;
export type SignerRole = (typeof SIGNER_ROLES)[number];

/** Every kind of paper of a move, its name, and whose signatures make it complete; a record of ours has none. */
export const PAPERS = {
  econsent: { title: 'Consent to electronic papers', signs: ['owner'] },
  booklets: { title: 'Receipt for the federal booklets', signs: ['owner'] },
  notices: { title: 'Arbitration, complaints and tariff', signs: ['owner'] },
  survey: { title: 'Survey of the goods', signs: ['mover'] },
  waiver: { title: 'Waiver of the survey', signs: ['owner'] },
  valuation: { title: 'Choice of cover', signs: ['owner'] },
  estimate: { title: 'Binding estimate', signs: ['owner', 'mover'] },
  bol: { title: 'Bill of lading', signs: ['owner', 'mover'] },
  bol_day: { title: 'Bill of lading, move day', signs: ['owner', 'crew'] },
  inventory: { title: 'Inventory', signs: ['owner', 'crew'] },
  move_day: { title: 'Estimate of the move day', signs: ['owner', 'crew'] },
  extra: { title: 'Attachment to the bill of lading', signs: ['owner', 'mover'] },
  delay: { title: 'Notice of new dates', signs: [] },
  extra_delivery: { title: 'Delivery at the extra drop-off', signs: ['receiver', 'crew'] },
  delivery: { title: 'Delivery', signs: ['receiver', 'crew'] },
  invoice: { title: 'Invoice', signs: [] },
  claim: { title: 'Claim', signs: ['owner', 'mover'] },
  rescission: { title: 'Rescission', signs: ['owner'] },
} as const satisfies Readonly<Record<string, { title: string; signs: readonly SignerRole[] }>>;

export type PaperKind = keyof typeof PAPERS;

export const PAPER_KINDS = Object.keys(PAPERS) as readonly PaperKind[];
