/** What customers of the demo's movers wrote; `{crew}`, `{thing}` and `{place}` are filled in. All of it is made up. */
export const PRAISE = {
  care: [
    '{crew} wrapped {thing} as if it were glass.',
    'Every corner of {place} got a blanket before anything came near it.',
    'Not a scratch on {thing}, and it has been through worse hands.',
    'They took the bunk bed apart, labeled the screws and put it back together without asking me once.',
    'I held my breath when {thing} went around the landing. No need.',
    'Floors covered, door frames padded, shoes over boots.',
    '{crew} noticed a loose leg on the kitchen table, taped it, and showed me before loading.',
    'Forty boxes of books and not one split.',
    'My plants arrived in better shape than I did.',
    '{thing} traveled upright, strapped on both sides, exactly as I had asked.',
    'I packed the glasses badly. {crew} opened the box, sighed kindly, and packed them again.',
    'What came off the wall as one piece went up as one piece.',
    'Even the cheap shelves were treated like furniture.',
    'The mattress stayed white, on a day when the street was anything but.',
    'Four rooms, two cats, no damage of any kind.',
    'They carried {thing} in first so that nothing could fall against it.',
  ],
  time: [
    'The truck stood at the door eight minutes into the window.',
    'Loaded before ten, done by lunch.',
    '{crew} called when they left the yard and again from the corner.',
    'The elevator slot was two hours and they needed one and a half.',
    'They were early, asked whether that was fine, and waited in the truck until it was.',
    'We had the keys until noon. They handed me the broom at half past eleven.',
    'The whole place was empty faster than I could make coffee for everyone.',
    'A thunderstorm came down at the worst moment; they covered everything and still finished on the hour.',
    'The day before they sent the names of the crew and the hour. Both were right.',
    'Said nine, rang at nine.',
    'Traffic cost them half an hour and they told me before I could wonder.',
    'I had taken the whole day off. By two I was in a bath.',
    'They kept the same pace on the last box as on the first.',
    'The freight elevator broke and they still made the window.',
    'Quick without rushing, if that makes sense.',
  ],
  price: [
    'The bill was the price on the page, to the cent.',
    'I had forgotten a bookcase. They took it along and nobody mentioned money.',
    'Not the cheapest on the list, and I would pay it again.',
    'The stairs were a line of their own, so I knew what I was paying for.',
    'No surprise at the door, which is why I booked this way.',
    'Two other companies wanted a deposit in cash. These sent a list with a total.',
    '{crew} went through the list with me before loading and nothing had changed, so neither did the price.',
    'The certificate for my building was in the price and in my inbox the next day.',
    'I kept waiting for the extra charge. It is still not here.',
    'Ten dollars under what my brother paid for half as much.',
    'When I asked whether the long walk from the curb costs more, they pointed at the line where it already stood.',
    'A price you can read line by line; I wish my dentist had that.',
    'I took two boxes off the list the night before and the total went down by itself.',
    'Tipped them more than planned because nothing else was more than planned.',
  ],
  people: [
    '{crew} kept everyone in a good mood, our dog included.',
    'Three people who clearly like working together.',
    'They asked where the bed should stand and meant it.',
    'Polite with the neighbors, patient with my mother, fast with the rest.',
    '{crew} drew the new bedroom on a napkin so that the wardrobe would end up where I wanted it.',
    'When {place} turned out narrower than I had said, they shrugged and found a way.',
    'Nobody sighed at the fourth floor.',
    'I moved alone with a newborn and they made it feel doable.',
    'They even hung the mirror back up.',
    '{crew} has a joke for every flight of stairs.',
    'My father wanted to help. They gave him the lightest box and a title.',
    'They explained what they were about to do before doing it.',
    'Calm people, which is what you want around your things.',
    '{crew} found my passport in a drawer and put it in my hand before anything else.',
    'Our upstairs neighbor asked for their number.',
  ],
} as const;

export const TAILS = [
  'Would book again.',
  'Recommended to my sister already.',
  'Second move with them, same result.',
  'Thank you!',
  'Best move I have had in this city.',
  'If you live on a fourth floor, call these people.',
  'Easy.',
] as const;

/** Good, with something that was not: a complaint, and what the mover answered to it. */
export const BUTS: readonly (readonly [string, string])[] = [
  [
    'One lamp shade got bent, and the claim took a phone call more than it should have.',
    'We are sorry about the shade. Claims now go to one person here, so that nobody has to call twice.',
  ],
  [
    'They came at the very end of the window, which is fair, but I had hoped for the beginning.',
    'The job before yours ran over. We should have called an hour sooner.',
  ],
  [
    'Parking took a while because nobody had looked at my street before.',
    'Noted on your street for the next crew. Thank you for your patience.',
  ],
  [
    'The bed needed one more turn of the wrench after they left.',
    'We would gladly have come back for that. The number on your papers reaches us all week.',
  ],
  ['A box marked kitchen spent two days in the bathroom.', 'Fair. We read every label twice now.'],
  [
    'The office was hard to reach the week before; the crew itself was great.',
    'It was the last week of the month and we were short at the desk. A second person answers now.',
  ],
  [
    'A bit of wax came off the parquet under the tape.',
    'We have changed to a tape that leaves floors alone. Please send us the bill for the polish.',
  ],
  ['Friendly, though I had to ask twice for the wardrobe boxes.', 'They were in the second truck. Next time they come off first.'],
];

/** Middling: a reason for three stars, and an answer. */
export const MIXED: readonly (readonly [string, string])[] = [
  [
    'Work was fine, waiting was not: ninety minutes past the window without a word until I called.',
    'You are right, a late truck is one thing and a silent one another. Your arrival fee was returned the same week.',
  ],
  [
    'Careful with furniture, careless with walls. Two dents in {place}.',
    'Our painter came by on the following Tuesday; we hope {place} looks right again.',
  ],
  [
    'They sent two people for what was listed as three. It all got there, just slowly.',
    'One of the crew fell ill that morning. We should have told you and we took the difference off.',
  ],
  ['Half the crew knew what they were doing, and {crew} was the half.', '{crew} trains the new ones now.'],
  ['Everything arrived. The mattress bag I had paid for did not.', 'The bag was refunded. Thank you for telling us instead of shrugging.'],
  ['Good price, no small talk, one broken plate. About what I expected.', 'Plates are covered too. Send us a picture and we replace it.'],
  [
    'The list said piano and still nobody had brought the board. It worked out after a second trip.',
    'The second trip was on us, as it should be. The board now hangs next to the dispatch sheet.',
  ],
];

/** One or two stars, and an answer. */
export const POOR: readonly (readonly [string, string])[] = [
  [
    '{thing} came with a crack along the side and the foreman said it had been there before. I have the photograph.',
    'We have seen your photograph and you are right. The repair is paid, and we apologize for the conversation at the door.',
  ],
  [
    'The truck broke down outside town and my things slept in a yard. Back the next afternoon, but I slept on the floor.',
    'A spare truck was four hours away and we chose wrongly to wait for the mechanic. Your hotel has been refunded.',
  ],
  [
    'They refused the sofa at the second landing although the stairs were on the list. A neighbor and I carried it.',
    'Our crew should have taken the legs off. The access part of your bill went back to you.',
  ],
  [
    'Rescheduled on me two days before the move. The new day was fine, the notice was not.',
    'Two days is not enough notice and we know it. We took ten percent off and it should have been said at once.',
  ],
  [
    'A box of tools never arrived. It took five weeks until somebody believed me.',
    'Your box turned up behind a partition in our yard, and it should have taken us a day to look there. We are sorry.',
  ],
  [
    'The crew argued with each other in front of my kids, all morning.',
    'That crew does not work together any more. We are sorry that you and your children had to hear it.',
  ],
  [
    'Nobody picked up the phone from Friday to Monday, and Saturday was my move. They came, though I had stopped believing it.',
    'The weekend line was forwarded to a dead phone. It rings here now, every day.',
  ],
];

export const LEADS = [
  'I wanted to like them.',
  'Not my best day.',
  'Mixed feelings at best.',
  'Disappointed.',
  'My second move here, and nothing like the first.',
  'Where to begin.',
] as const;

export const ENDS = [
  'I would not do it again.',
  'At least the price stayed what it was.',
  'The crew was sorry; that is something.',
  'Others here had more luck.',
  'I hope they read this.',
] as const;

export const CREW = [
  'Luis',
  'Marcus',
  'Dee',
  'Tomasz',
  'Andre',
  'Keisha',
  'Big Ray',
  'Hector',
  'Sam',
  'Nadia',
  'Curtis',
  'Joon',
  'Abel',
  'Rosa',
  'Emeka',
  'Pat',
] as const;

export const THINGS = [
  'the double bass',
  'my grandmother’s china cabinet',
  'the glass table',
  'the big mirror',
  'a sofa that never fit anywhere',
  'the oak wardrobe',
  'a sewing machine from 1931',
  'the tall headboard',
  'my standing desk',
  'the aquarium',
  'a dresser with a marble top',
] as const;

export const PLACES = [
  'the stairwell',
  'the hallway',
  'the landing',
  'the lobby',
  'the front porch',
  'the staircase',
  'the entry',
] as const;

export const FIRST_NAMES = [
  ...[
    'Danielle',
    'Kwame',
    'Ruth',
    'Priya',
    'Owen',
    'Marisol',
    'Theo',
    'Hannah',
    'Jamal',
    'Ingrid',
    'Victor',
    'Leila',
    'Graham',
    'Mei',
    'Isaac',
    'Tanya',
  ],
  ...[
    'Colin',
    'Fatima',
    'Wes',
    'Beatriz',
    'Noah',
    'Yuki',
    'Carmen',
    'Eli',
    'Simone',
    'Arjun',
    'Paula',
    'Dmitri',
    'Joy',
    'Rafael',
    'Nina',
    'Gus',
  ],
  ...[
    'Adaeze',
    'Ben',
    'Lorraine',
    'Khalil',
    'Megan',
    'Tuan',
    'Sylvia',
    'Omar',
    'Greta',
    'Darnell',
    'Alice',
    'Pavel',
    'Renee',
    'Hugo',
    'Shira',
    'Cliff',
  ],
] as const;
