/** Who the broker is to the federal register, as the deployment says it. */
export type Company = { name: string; usdot: string; mc: string; address: string; is_sample: boolean };

/** The only place that spells the product's name. */
export const brand = {
  name: 'Hearthway',
  slug: 'hearthway',
  tagline: 'A price you can read, from a mover you can name.',
  phone: '(800) 555-0148',
  phone_link: 'tel:+18005550148',
  support_email: 'help@hearthway.example',
  hosts: { site: 'www.hearthway.example', admin: 'admin.hearthway.example' },
  /** Where /myhome leads: a page of this site, or an address elsewhere. */
  my_home: '/my-moves',
  hours: [
    { days: 'Mon–Fri', from: 9, to: 18, text: 'Mon–Fri 9 AM–6 PM' },
    { days: 'Sat–Sun', from: 9, to: 15, text: 'Sat–Sun 9 AM–3 PM Eastern' },
  ],
} as const;
