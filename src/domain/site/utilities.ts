import { addBusinessDays, type Day } from '#domain/core/calendar.ts';

/** What a home is connected to, how many business days ahead suppliers usually want to hear of it, and what they ask for. */
export const UTILITIES = [
  {
    id: 'internet',
    name: 'Internet',
    business_days: 10,
    needs: 'A two-hour window for the technician, where a new line has to be installed.',
  },
  { id: 'gas', name: 'Natural gas', business_days: 5, needs: 'An adult at home: pilot lights are lit and checked by hand.' },
  {
    id: 'trash',
    name: 'Trash and recycling',
    business_days: 5,
    needs: 'In an apartment building, ask the landlord first: it’s often in the rent.',
  },
  { id: 'power', name: 'Electricity', business_days: 3, needs: 'Your new address with its unit, and the day you get the keys.' },
  { id: 'water', name: 'Water and sewer', business_days: 3, needs: 'The lease or the closing papers, for the city’s water office.' },
] as const;

export type UtilityCall = (typeof UTILITIES)[number] & { call_by: Day };

/** Whom to call by which day, the first call first. What should have been done before today is due today. */
export const utilityCalls = (chosen: readonly string[], move_in: Day, today: Day): readonly UtilityCall[] =>
  UTILITIES.filter(({ id }) => chosen.includes(id)).map((utility) => {
    const call_by = addBusinessDays(move_in, -utility.business_days);
    return { ...utility, call_by: call_by < today ? today : call_by };
  });

/** The old home's supply ends a day after the move, so that nobody cleans in the dark. */
export const OLD_HOME_ENDS_DAYS_AFTER = 1;
