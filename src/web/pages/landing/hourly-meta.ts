/** What search engines say of both variants. */
export const HOURLY_META = [
  {
    name: 'description',
    content: 'Licensed movers by the hour: choose the truck, the hours and the crew, and compare what each asks for exactly that.',
  },
];
