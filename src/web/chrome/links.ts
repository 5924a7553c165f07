export type MenuLink = { label: string; to: string };

export const SERVICES: readonly MenuLink[] = [
  { label: 'Moving', to: '/' },
  { label: 'Storage', to: '/faq/#storage' },
  { label: 'Insurance', to: '/faq/#insurance' },
];

export const MAIN: readonly MenuLink[] = [
  { label: 'Find movers', to: '/#get-prices' },
  { label: 'How it works', to: '/how-it-works/' },
];

export const CONTACT: MenuLink = { label: 'Contact', to: '/customer-service/' };
export const SIGN_IN = '/sign-in/';
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
    links: [{ label: 'Questions', to: '/faq/' }, { label: 'Cancel or change a move', to: '/faq/#cancel' }, CONTACT],
  },
  {
    title: 'Small print',
    links: [
      { label: 'Terms', to: '/agreement/' },
      { label: 'Privacy', to: '/privacy/' },
    ],
  },
];
