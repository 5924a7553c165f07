export type MenuLink = { label: string; to: string };

/** The side menu's three groups; on a wide screen one list. */
export const SERVICES: readonly { label: string; links: readonly MenuLink[] }[] = [
  {
    label: 'Moving',
    links: [
      { label: 'Moving services', to: '/moving-services/' },
      { label: 'Local moves', to: '/moving-local/' },
      { label: 'Long-distance moves', to: '/moving-long/' },
      { label: 'By the hour', to: '/hourly' },
    ],
  },
  {
    label: 'Storage',
    links: [
      { label: 'Storage', to: '/storage-services/' },
      { label: 'Storage with your mover', to: '/storage-warehouse/' },
    ],
  },
  { label: 'Insurance', links: [{ label: 'Moving insurance', to: '/moving-insurance/' }] },
];

export const MAIN: readonly MenuLink[] = [
  { label: 'Find A Moving Company', to: '/moving-companies/' },
  { label: 'How it works', to: '/how-it-works/' },
];

export const CONTACT: MenuLink = { label: 'Contact', to: '/customer-service/' };
export const SIGN_IN = '/sign-in/';
export const SIGN_UP = '/sign-up/';
export const SETTINGS: MenuLink = { label: 'Account Settings', to: '/users/edit' };
export const ADMIN: MenuLink = { label: 'Admin Dashboard', to: '/admin' };
export const MY_MOVES: MenuLink = { label: 'My moves', to: '/my-moves' };

export const FOOTER: readonly { title: string; links: readonly MenuLink[] }[] = [
  {
    title: 'Moving',
    links: [
      { label: 'Get prices', to: '/#get-prices' },
      { label: 'How it works', to: '/how-it-works/' },
      { label: 'My moves', to: '/my-moves' },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'Questions', to: '/faq/' },
      { label: 'Cancel or change a move', to: '/faq/#cancel' },
      { label: 'Check a paper', to: '/papers/check' },
      CONTACT,
    ],
  },
  {
    title: 'Small print',
    links: [
      { label: 'Terms', to: '/agreement/' },
      { label: 'Carriers we use', to: '/carriers/' },
      { label: 'Privacy', to: '/privacy/' },
      { label: 'Privacy choices', to: '/privacy-choices/' },
      { label: 'All pages', to: '/sitemap/' },
    ],
  },
];
