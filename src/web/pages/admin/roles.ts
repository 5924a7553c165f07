/** The roles of accounts, by their number. */
export const ROLES = [
  { value: '0', label: 'Super admin' },
  { value: '1', label: 'Admin' },
  { value: '2', label: 'Mover' },
  { value: '3', label: 'Customer' },
];
