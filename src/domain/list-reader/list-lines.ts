import { inEachRoom } from './each-room.ts';
import { answersInLine, asPrinted, picturesAsWords, withoutHtml } from './list-marks.ts';
import { thingNamed } from './named-thing.ts';
import { withoutTable } from './table-lines.ts';
import { parseTyped } from './typed-quantity.ts';

/** A line with something on it, without what only orders the list, and the headings that hold for it. */
export type Line = { text: string; room: string; noun: string; is_staying: boolean; times: number; label?: string };

type Headings = Omit<Line, 'text'>;

const NO_HEADINGS: Headings = { room: '', noun: '', is_staying: false, times: 1 };

/** Bullets, check marks, numbers, emojis and headings are read and taken off. */
export function* linesOf(text: string): Generator<Line> {
  let above = NO_HEADINGS;
  const lines = inShort(shortLines(withTabs(withoutHtml(text).replace(NEXT_ROOM, '\n'))));
  const raws = withoutTable(
    withPrices(withoutNumbers(withoutDashes(lines)))
      .map(answersInLine)
      .join('\n'),
  ).split(LINE_END);
  const is_for_sale = isForSale(raws);
  for (const [at, raw] of raws.entries()) {
    const line = is_for_sale ? withoutMarks(raw).replace(SELLING, '') : withoutMarks(raw);
    if (line === '') above = { ...above, noun: '' };
    if (!SAYS_SOMETHING.test(line) || (line.length < LONG && HEADER.test(line))) continue;
    const heading = isOverSizes(line, raws[at + 1] ?? '') ? { ...NO_HEADINGS, noun: 'boxes' } : headingOf(asPrinted(line), raw);
    if (is_for_sale && heading?.is_staying) continue;
    if (heading !== undefined) above = heading;
    else if (CROSSED_OUT.test(raw)) yield { ...above, text: line, is_staying: true };
    else yield withLabel(line, above);
  }
}

/** "Sofa;1": a sheet whose cells are told apart by a sign that otherwise stands between things. */
const withTabs = (text: string): string => {
  if (!text.includes(';')) return text;
  const lines = text.split('\n').filter((line) => SAYS_SOMETHING.test(line));
  const rows = lines.filter((line) => CELLS.test(line)).length;
  return rows >= FEWEST_ROWS && rows > lines.length * MOSTLY_ROWS ? text.replaceAll(';', '\t') : text;
};

const CELLS = /^[^;\d]{2,60};\s*\d{1,4}\s*(?:;[^;]{0,60})?\r?$/;
const FEWEST_ROWS = 3;
const MOSTLY_ROWS = 0.6;

/** "2 ns. 1 sofa. cof tbl.": notes in short, with a stop behind each thing. */
const inShort = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => {
    const parts = line.split(/\.\s+/);
    return parts.length >= FEWEST_IN_SHORT && line.length < parts.length * LONGEST_IN_SHORT ? parts : [line];
  });

const FEWEST_IN_SHORT = 4;
const LONGEST_IN_SHORT = 20;

/** "1 - sofa", "2 - chairs", "Lot 3 desk": lines that count up are numbered, and nobody has so many of them. */
const withoutNumbers = (lines: readonly string[]): readonly string[] => {
  const numbers = lines.map((line) => Number(NUMBER_OF_LINE.exec(line)?.[1] ?? Number.NaN));
  const follows = (at: number): boolean => numbers[at] === (numbers[at - 1] ?? 0) + 1;
  const counted_up = numbers.filter((_number, at) => at > 0 && follows(at)).length;
  const are_numbers = counted_up >= FEWEST_NUMBERED && counted_up > lines.filter((line) => SAYS_SOMETHING.test(line)).length / 2;
  if (are_numbers) return lines.map((line) => line.replace(NUMBER_OF_LINE, ''));
  const said = lines.filter((line) => SAYS_SOMETHING.test(line));
  const are_tagged = said.length >= FEWEST_TAGGED && said.every((line, at) => Number(TAG_OF_LINE.exec(line)?.[1]) === at + 1);
  return are_tagged ? lines.map((line) => line.replace(TAG_OF_LINE, '')) : lines;
};

/** "2-loveseats" and "10-boxes", line by line. */
const withoutDashes = (lines: readonly string[]): readonly string[] => {
  const counted = lines.filter((line) => COUNT_AND_DASH.test(line)).length;
  const are_counts = counted >= FEWEST_NUMBERED && counted > lines.filter((line) => SAYS_SOMETHING.test(line)).length / 2;
  return are_counts ? lines.map((line) => line.replace(COUNT_AND_DASH, '$1 ')) : lines;
};

const COUNT_AND_DASH = /^\s*(\d{1,2})-(?=\p{L}{2})(?!(?:drawer|piece|pc|door|seat|tier|shelf|cube|in|ft)\b)/iu;

const NUMBER_OF_LINE = /^\s*(?:(?:#|lot|item|no\.?)\s*(?=\d{1,3}\s)|(?=\d{1,3}\s*[-–.):]))(\d{1,3})\s*[-–.):]*\s+(?=[\p{L}\d(])/iu;
const FEWEST_NUMBERED = 3;

/** "1 SOFA", "2 CHAIR", "3 TABLE" and on: the tags on a mover's sheet. */
const TAG_OF_LINE = /^\s*(\d{1,3})\s+(?=\p{L})/u;
const FEWEST_TAGGED = 5;

/** Most lines end with a number that is round or too high for one thing: those are prices, and "jolly jumper 15" is one of it. */
const withPrices = (lines: readonly string[]): readonly string[] => {
  const priced = lines.flatMap((line) => (BARE_PRICE.test(line) && !/box|\bbins?\b|totes?|cartons?|\t|[:=]/i.test(line) ? [line] : []));
  const prices = priced.map((line) => Number(BARE_PRICE.exec(line)?.[1]));
  const are_prices =
    priced.length >= FEWEST_PRICES &&
    priced.length > lines.filter((line) => SAYS_SOMETHING.test(line)).length / 2 &&
    prices.filter((price) => price % 5 === 0).length > prices.length * MOSTLY_ROUND &&
    prices.filter((price) => price >= DEAR).length > prices.length / 3;
  return are_prices ? lines.map((line) => line.replace(BARE_PRICE, ' $$$1$2')) : lines;
};

const BARE_PRICE = /(?<=\p{L}\S*)[\s,]+(\d{1,4})((?: (?:obo|firm|each|ea))?)\s*$/iu;
const FEWEST_PRICES = 4;
const MOSTLY_ROUND = 0.75;
const DEAR = 25;

/** "Selling all of this: sofa, lamps": a list that begins so and says of nothing that it moves is of what one has, in the words of a sale. */
const isForSale = (raws: readonly string[]): boolean =>
  SELLING.test(withoutMarks(raws.find((raw) => SAYS_SOMETHING.test(raw)) ?? '')) &&
  raws.every((raw) => raw.length > LONG || !COMING.test(raw.trim())) &&
  raws.some((raw) => SELLING_LIST.test(raw) || raw.trim() === '' || raws.length > 1);

const SELLING = /^(?:(?:we|i)(?:'re| are|'m| am) )?(?:selling|for sale|to sell)\b[^:,]{0,60}:\s*/i;
const SELLING_LIST = /:.*,/;

/** The longest line that is read in one piece: patterns that look back and forth take long over longer ones. */
const LONGEST_LINE = 500;

/** A longer one goes on in the next, from its last comma or, where there is none, its last space. */
const shortLines = (text: string): readonly string[] =>
  text.split(/\r?\n|\r/).flatMap((line) => {
    const parts: string[] = [];
    let from = 0;
    while (line.length - from > LONGEST_LINE) {
      const to = endOfPart(line, from);
      parts.push(line.slice(from, to));
      from = to;
    }
    return [...parts, line.slice(from)];
  });

const endOfPart = (line: string, from: number): number => {
  const longest = line.slice(from, from + LONGEST_LINE);
  const [comma, space] = [longest.lastIndexOf(','), longest.lastIndexOf(' ')];
  if (comma > 0) return from + comma + 1;
  return from + (space > 0 ? space + 1 : LONGEST_LINE);
};

const LINE_END =
  /\r?\n|\r|[;•·▪●◦‣\u2028\u2029]|(?<=\b\d ?(?:br|bd|bhk|bdrm))\.\s+(?=\S)|(?<=[a-z]{2})(?<!\b(?:misc|approx|incl|etc|ft|in|sq|cu|lb|lbs|qt|st|mt|dr|mr|ms|no|vs))[.!?]{1,3}\s+(?=[A-Z]|(?:an?|the|my|our|his|her|two|three|several) [a-z]{3})|(?<=[\d'"’)])[!?]{1,3}\s+(?=[A-Z][a-z])|(?<=\$\s?\d[\d,]{0,6}(?: (?:each|ea|obo|firm|both))?|: free)\.\s+(?=\S)|(?<=[a-z]{2})\.\s+(?=(?:in |then |the )*(?:upstairs|downstairs|outside|kitchen|living room|dining room|bed ?room|master|garage|basement|attic|office|den|patio|kids)\b)|(?<=[a-z]{4})(?<!\b(?:misc|incl|[Aa]pprox|[Ee]st|fold|sect|exec|elec|port|comp|lrge|smll|whol|furn|refrig|matt?r?))\.\s+(?=[a-z\d])|(?<=\d)\.\s+(?=(?:also|and|then|plus|my) [a-z])|(?<=["”])\.\s+(?=[a-z]{3})|(?<=\d)\.\s+(?=(?:We|Here|The|In|There|I|Also|It|My|Our|Then|And|Please)\b)/;

/** A line of signs alone names nothing, and no pattern has to look at it. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** "~~Old couch~~" and "❌ piano". */
const CROSSED_OUT = /^[\s*+-]*(?:~~.*~~|❌.*)$/u;

/** "Boxes" over "10 small" is a heading also without its colon. */
const isOverSizes = (line: string, next: string): boolean =>
  /^(?:boxes|cartons|bxs|ctns)$/i.test(line) &&
  /^[\s*+-]*(?:\d{1,3}\s*x?\s*)?(?:small|sm|medium|med|large|lg|xl|wardrobe|dish|china|book)s?(?:\s*[-:x]?\s*\d{1,3})?\s*$/i.test(next);

/** The first line of a table: "Room, Item, Qty". */
const HEADER =
  /^(?:(?:room|item|items|furniture|qty|quantity|count|number|#|name|notes?|description|category|size|comments?)(?:\s*[,\t|]\s*|\s+|$)){2,}$/i;

/** "- sofa", "* sofa", "1. sofa", "2) sofa", "[ ] sofa", "☐ sofa", "- [x] sofa", "**sofa**", "🛋️ sofa". */
const withoutMarks = (raw: string): string =>
  picturesAsWords(raw)
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u200b-\u200f\u2060\ufeff]|\ufe0e|\ufe0f|\0/g, '')
    .replace(/[″״＂]/g, '"')
    .replace(/′/g, "'")
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1f1e6}-\u{1f1ff}]|\u20e3/gu, ' ')
    .trim()
    .replace(MARKS, '')
    .replace(/\*\*|__|^[=_~-]{2,}|[=_~]{2,}$|[*_]+$/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/(?<=,\s*)"(\d{1,4})"/g, '$1')
    .replace(IN_BRACKETS, '$1')
    .replace(HERE_IT_IS, '')
    .replace(ON_A_FLOOR, '')
    .replace(IN_A_ROOM, '$1: ')
    .replace(OUTDOORS, '$1: ')
    .replace(ROOM_IN_SHORT, '$1: ')
    .replace(LEADERS, ': ')
    .replace(WE_HAVE, '')
    .trim();

/** "2nd floor queen bed armoire" and "1st floor is sofa". */
const ON_A_FLOOR =
  /^(?:(?:on |and )?(?:the )?(?:1st|2nd|3rd|[4-9]th|first|second|third|fourth|top|main|ground) floor(?: is| has| we have|:| -)?|(?:upstairs|downstairs) (?:is|has|we have)) (?=\p{L}|\d)(?!lamps?\b|mats?\b|plan\b)/iu;

/** "Wing chair ------- 2". */
const LEADERS = /(?<=\S)\s*[-–—_.]{4,}\s*(?=\d{1,4}\s*$)/;

/** "[Office]" and "<Kitchen>" over a list. */
const IN_BRACKETS = /^[[<({]\s*([\p{L} /&#\d]{3,40})\s*[\])}>]:?$/u;

/** "Here is what we have: sectional". */
const HERE_IT_IS =
  /^(?:(?!.*\b(?:not|no|never|without|sell|selling|sold|stay|staying|leaving|donat\w+|except)\b|.*n't\b)[^:,\d]{6,60}\b(?:taking|bringing|quote|following|these)|here(?:'s| is| are) (?:what|the|our|my|a)[^:.]{0,40}|(?:we|i)(?:'ll| will| would| need| want|'d like)* (?:like )?(?:to )?(?:be )?(?:move|moving|taking|bringing)[^:.,]{0,20}|the list(?: is)?|items? (?:to move|are|include)|inventory|list):\s*(?=\S)/i;

const WE_HAVE =
  /^(?:ok(?:ay)? |so |well |and |also,? |then |plus )*(?:(?:we|i)(?: also| will| still| currently| only| just)*(?:'ll)?(?: have|'?ve got| got| own|'ll have)|there (?:is|are|will be)|there'?s)(?: also| got)?\s+|^(?:(?:please|pls|also|and) )*(?:add|got|include|i get|(?:(?:we|i) )?need (?:help|some help|someone|somebody|movers|\d guys) (?:moving|to move|with)|can (?:yo)?u (?:guys )?(?:help )?(?:me )?move)\s+(?=\S)/i;

const MARKS =
  /^(?:(?:[-–—*+>~○■□◆◇–→»☐☑☒✓✔✗✘]|\[[ xX✓]?\]|\([ xX✓]\)|#{1,6}(?=\s)|\d{1,3}[.)](?=\s)|\(?[a-z][.)](?=\s)|[ivx]{2,4}[.)](?=\s))\s*)+(?!\d{0,3}$)/iu;

/** What is longer is no heading. */
const LONG = 80;

const WHOSE =
  "(?:(?:the|our|my|mom and dad'?s?|kids?'?s?'?|children'?s?|boys?'?s?|girls?'?s?|baby'?s?|master|primary|main|guest|spare|second|third|fourth|" +
  'first|1st|2nd|3rd|4th|upstairs|downstairs|front|back|small|large|home|formal)\\s+)*';
const PLACES =
  'living ?(?:room|rm)|living|(?:dining|family|great) rm|bedrm|kitch|family ?room|great ?room|den|lounge|bed ?room|bed ?rm|br|master|nursery|play ?room|dining ?room|dining|kitchen|' +
  "breakfast (?:nook|area|room)|(?:lower|upper|main) level|(?:owner|primary|master)(?:['’]?s)? suite|parlor|lanai|\\w{3,12} room(?=\\s*(?:\\([^)]*\\))?\\s*[:–-])|" +
  'office|study|library|hall|hallway|entry|entryway|foyer|mud ?room|bath ?room|bath|laundry|laundry room|utility room|garage|' +
  'basement|attic|closets?|storage|storage unit|patio|balcony|porch|deck|yard|back ?yard|garden|outdoors?|outside|room|(?:tv|sun|rec|game|' +
  "bonus|guest|spare|kids?'?|storage|\\w+['’]s(?: bed)?|boys|girls|babys?|twins) ?room|man cave|home gym|pantry|upstairs|downstairs|(?:1st|2nd|3rd|first|second|third) floor|" +
  'boxes i packed|custom items|(?:moving |packing )?(?:list|inventory)';
const KINDS =
  'appliances|furniture|electronics|misc(?:ellaneous)?|others?|stuff|items?|(?:things |stuff )?to move|moving|(?:exercise|gym|sports?|office|lawn|yard|kitchen) equipment|exercise|tools|decor|art|toys|sports?';
const SHORT =
  'lr|mbr|mb|dr|fr|gr|kit|gar|k|gym|shed|loft|cellar|lanai|carport|workshop|(?:craft|music|media|theat(?:er|re)|exercise|work|sewing|powder|dressing|front) ?room';
const NUMBER = '(?:\\s*(?:#|no\\.?)?\\s*\\d{1,4})?(?:\\s*\\([^)]*\\))?';

/** "In the bedroom there's a bed", "the kitchen has a table", "Oh and the garage: 2 bikes". */
const IN_A_ROOM = new RegExp(
  `^(?:(?:hi|hey|hello)[!,.]* |oh,? |and |also,? |then |okay,? |ok,? |so,? |well,? |now,? |alright,? )*(?:down the hall (?:is |there's |we have )?)?(?:(?:going |moving |heading |coming |walking )?(?:in |into |for |from |over to |to |out on |on ))?(?:(?:the |our |my )|(?=(?:${PLACES}) (?:has|have|holds|there|is (?:just )?(?:an?|two|three|four|my|our|\\d{1,2}))\\b))(${PLACES})(?:,|:| has| have| holds| is(?= (?:just )?(?:an?|two|three|four|my|our|\\d{1,2}) ))?(?:(?: |,)*(?:there(?:'s| is| are)|we(?: have|'ve got| got)|i(?: have|'ve got)|s?he(?: has|'s got)|they(?: have|'ve got))|(?<=[:,]|has|have|holds|is)(?: just)?) `,
  'i',
);

/** "... a TV then in the bedroom there is a bed": a room begins in the middle of what is said. */
const NEXT_ROOM = new RegExp(
  `(?<=[^\\n]{7}\\w)[,.]? (?:and |then |so |now |okay |ok |uh |um ){0,4}(?=(?:(?:(?:going |moving |heading |coming |walking )?(?:in|into|for|over to|to|out on|on) |down the hall (?:is |there's |we have )?)(?:the|my|our)|(?:my|our)(?= \\w+['’]s (?:bed)?room)) (?:${PLACES}),? (?:there(?:'s| is| are)|(?:we|i|they)(?:'ve got| have|'ll have)|s?he(?:'s got| has)) )`,
  'gi',
);

/** "LR sofa, 2 end tables" and "BR2 2 twin beds". */
const ROOM_IN_SHORT = /^(LR|DR|FR|MBR|M?BR ?#?\d|KIT|GAR)\s+(?=(?:\d{1,2} )?[a-z])/;

/** "On the lanai a table and four chairs". */
const OUTDOORS =
  /^(?:oh,? |and |also,? |then |so,? |now,? )*(?:out )?on (?:the |our |my )?(lanai|patio|deck|porch|balcony),? (?=(?:an?|our|my|some|one|two|three|four|five|six|eight|\d{1,2}) )/i;

const PLACE = `${WHOSE}(?:${PLACES}|lr|mbr|dr|fr|kit|liv rm|fam rm)${NUMBER}`;
const ITS_THINGS = '(?: (?:stuff|things|items|furniture|area))';
const ROOM_ALONE = new RegExp(
  `^(?:(?:room|rm|area|location)\\s*[:=-]\\s*)?${PLACE}(?:\\s*(?:/|&|\\+|and)\\s*${PLACE})*(?:${ITS_THINGS}(?=\\s*:))?\\s*[:.\\-–—]*$`,
  'i',
);
const ROOM_LABEL = new RegExp(
  `^(${PLACE}(?:\\s*(?:/|&)\\s*${PLACE})*(?:${ITS_THINGS}(?=\\s*[:=]|\\s-))?|(?!(?:art|tools|toys|decor)\\s*,)${WHOSE}(?:${KINDS}|bed(?= ?#?\\d+ ?:))${NUMBER}|(?:${SHORT})${NUMBER}(?= ?:| ?[-–—] ))\\s*(?::\\s*|\\s?[-–—]\\s+|\\s*[=>→]\\s*|\\t+|,\\s*)(?=.*[a-z]{2})`,
  'i',
);
const STAYING =
  /^(?:please |pls )?(?:things? |stuff |items? |what(?:'s| is| gets| are)? (?:being |getting )?)?(?:(?:are |is |we are |i am )?not (?:moving|coming|taking|going|bringing|included|needed|part of)|staying|stays|leaving(?: behind)?|leave behind|to be sold|to sell|selling|sell|sold|donat(?:ed?|ing|ions?)|to donate|trash|throw(?:ing)? (?:away|out)|give ?away|giving away|do(?:n'?t| not) (?:move|take|bring|include)|(?:the )?(?:kids?|ex|mom|dad|he|she|they|sister|brother|daughter|son|roommate) (?:takes?|keeps?|gets?|is (?:taking|keeping|getting)))\b[^:]*:?$/i;

/** What holds for the lines below; undefined when the line is no heading. */
const headingOf = (line: string, raw: string): Headings | undefined => {
  if (line.length > LONG) return undefined;
  if (isStayingHeading(line)) return { ...NO_HEADINGS, is_staying: true };
  if (COMING.test(line)) return NO_HEADINGS;
  const is_alone = /:\s*$|^what\b.*\?$/i.test(line) || /^\s*#{1,6}\s/.test(raw) || /^\s*(?:\*\*.*\*\*|==.*==|--.*--)$/.test(raw.trimEnd());
  if (ROOM_ALONE.test(line) && !/^home gym$/i.test(line)) return { ...NO_HEADINGS, room: roomOf(line) };
  if (!is_alone) return undefined;
  const words = line.replace(/:\s*$/, '');
  const noun = nounOf(words);
  if (noun === undefined && isThingItself(words)) return undefined;
  return { ...NO_HEADINGS, noun: noun ?? '', room: roomOf(line) };
};

/** "Not moving:" and "to sell" hold for what is below them; "selling the couch" says it of one thing, and a trash can is one. */
const isStayingHeading = (line: string): boolean => {
  if (!STAYING.test(line) || isThingItself(line.replace(/\s*:\s*$/, ''))) return false;
  const rest = line.replace(STAYING_WORDS, '').trim();
  if (rest === '') return true;
  // "Leaving Aug 1, pick up in Allston:" says who leaves, and not what stays.
  return /:\s*$/.test(line) && !/^(?:leaving|selling)\b/i.test(line) && !/\d/.test(rest);
};

const STAYING_WORDS =
  /\b(?:staying|stays|leaving|leave|behind|what|gets|getting|being|not|do|don'?t|please|pls|bring|include|moving|coming|taking|take|move|going|sold|sell|selling|donat(?:ed?|ing|ions?)|trash|throw(?:ing)?|away|out|give ?away|giving|to|be|are|is|we|will|these|this|the|following|things?|items?|stuff|list|pile|here|with|us|or|and|for|sale)\b|[/&,().:*?-]/gi;

/** "Moving" or "Keep:" behind what stays. */
const COMING =
  /^(?:(?:things?|items?|stuff|what) )?(?:(?:to|we are|we'?re|is|are) )?(?:move|moving|keep|keeping|take|taking|bring|bringing|coming)(?: with us)?\s*:?$/i;

/** "Living room: sofa, TV" stands in the living room; "Boxes: 10 small" are boxes; "Not moving: piano" stays. */
const withLabel = (line: string, above: Headings): Line => {
  if (ANSWERED_NO.test(line)) return { ...above, text: line, is_staying: true };
  const [, lead = '', list = ''] = LONG_LEAD.exec(line) ?? [];
  if (list !== '' && isLeadIn(lead, list)) return { ...above, text: list, label: lead };
  if (line.length > LONG && !/^[^,:]{0,40}:/.test(line)) return { ...above, text: line };
  const each = withEach({ ...above, text: line });
  if (each.times > 1) return each;
  const screens = sizedScreens(line);
  if (screens !== undefined) return { ...above, text: screens, label: line };
  const beds = sizedBeds(line);
  if (beds !== undefined) return { ...above, text: beds };
  const sizes = sizedBoxes(line);
  if (sizes !== undefined) return { ...above, text: sizes, noun: 'boxes', label: line };
  const room = ROOM_LABEL.exec(line);
  if (room !== null) return withEach({ ...above, text: line.slice(room[0].length), room: roomOf(room[0]) });
  const [, label = '', rest = ''] =
    /^([^:\t]{2,40}?)(?::\s*|\s[-–—]\s+(?=(?:\D+\d|\d+\s+[a-z]).*,)|(?<=^\S+)\s[-–—]\s+(?=.*,))(\S.*)$/i.exec(line) ?? [];
  if (rest === '') return { ...above, text: line };
  if ((STAYING.test(label) || STAYS_AT_ITS_END.test(label)) && !isThingItself(label)) return { ...above, text: rest, is_staying: true };
  const noun = nounOf(label);
  if (
    noun !== undefined &&
    (line.includes(':') || /\d/.test(rest.replace(/\$\s?\d+/g, ''))) &&
    /[a-z]{3}/i.test(rest) &&
    !ANSWER.test(rest)
  )
    return { ...above, text: rest, noun, label };
  if (isLeadIn(label, rest)) return { ...above, text: rest, label, room: roomOf(label) || above.room };
  return { ...above, text: line.replace(YES, '') };
};

/** "Hers (not moving): couch, beds" and "Landlord's, stay: stove". */
const STAYS_AT_ITS_END =
  /[\s,(](?:not (?:moving|coming|going|taking|included)|(?<!\b(?:we|i|you|they) )stays?|staying(?: behind)?|leaving behind|to (?:sell|donate)|for sale|sold|donating)\)?$/i;

/** "Dear team, I would like a price for moving the following from a 1BR: ". */
const LONG_LEAD = /^([^:\t]{41,160}):\s+(\S.*)$/;

/** "Washer/dryer: no" says it of both. */
const ANSWERED_NO = /^[^,:]{2,40}:\s*(?:no|none|nope|n\/a|nil|zero)$/i;

/** "Can you help me move Saturday? Not much: a bed, a couch" and "Free to a good home: china cabinet, ...": words that name nothing, before a list. */
const isLeadIn = (label: string, rest: string): boolean => {
  const [first = '', ...others] = rest.split(/,(?![^(]*\))/);
  return (
    !SAYS_NO.test(label) &&
    !isThingItself(label) &&
    (others.length > 0
      ? isThingItself(first.replace(/\s(?:with|w\/|from|and|&|\+)\s.*$/i, ''))
      : FOR_THE_MOVE.test(label) && first.length > LONG)
  );
};

/** Then a run of things may follow without a comma. */
const FOR_THE_MOVE = /\b(?:move|moving|stuff|things|list|inventory|items|furniture)\b/i;

const SAYS_NO =
  /\b(?:not(?! much| many| a lot)|no|never|without|leave|leaving|sell|selling|sold|stays?|staying|except|donat\w+|trash)\b|n['’]t\b/i;

/** Behind "Lamps:" it is their number, and no kind of lamp. */
const ANSWER =
  /^(?:about |around |approx\.? |maybe |probably |~)?(?:\d{1,3}(?:\s?(?:-|to)\s?\d{1,3})?|no|none|nope|nil|zero|yes|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)$/i;

const YES = /\s*[:=–-]\s*(?:yes|yep|y)$/i;

const withEach = (line: Line): Line => {
  const each = inEachRoom(line.text);
  return each === undefined ? line : { ...line, text: each.list, room: line.room || 'bedroom', times: each.times };
};

/** "Boxes", "Beds" and "TVs" over a list say what is listed; "Sofa" alone is a sofa. */
const nounOf = (words: string): string | undefined => (/(?<!s)s$/i.test(words.trim()) && isThingItself(words) ? words.trim() : undefined);

const isThingItself = (words: string): boolean => thingNamed(parseTyped(words).words) !== undefined;

const ROOMS: readonly (readonly [room: string, said: RegExp])[] = [
  ['kitchen', /kitchen|breakfast|^k(?:it)?\b/i],
  ['dining', /dining|^dr\b/i],
  ['patio', /patio|balcony|porch|lanai|deck|yard|garden|outdoor|outside/i],
  ['office', /office|study/i],
  ['kids', /kid|nursery|child|boy|girl|baby|play/i],
  ['living', /living|family|great|den|lounge|^[lfg]r\b/i],
  ['bedroom', /bed|master|guest|primary|^mb|^br/i],
];

const roomOf = (heading: string): string => ROOMS.find(([, said]) => said.test(heading))?.[0] ?? '';

/**
 * Boxes told by their sizes in one line, as "10 small, 5 medium": "boxes small x 10 / medium x 5", "10 small/5 medium boxes",
 * "boxes - S: 10 M: 5". Undefined for a line that says anything else, or one size alone.
 */
const sizedBoxes = (line: string): string | undefined => {
  if (!/\b(?:boxes|ctns?|cartons)\b/i.test(line)) return undefined;
  const words = line
    .toLowerCase()
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ')
    .replace(/\b(?:boxes|ctns?|cartons|total)\b|\band\b|\bx\b|(?<=\d)x\b|\bx(?=\d)|[^a-z\d]+/g, ' ')
    .trim()
    .split(/\s+/);
  if (words.length % 2 === 1 && isCount(words[0]) && Number(words[0]) === sumOf(words.slice(1))) words.shift();
  if (words.length < 4 || words.length % 2 === 1) return undefined;
  const pairs = Array.from({ length: words.length / 2 }, (_, at) => words.slice(2 * at, 2 * at + 2));
  const is_count_first = isCount(words[0]);
  const told = pairs.map((pair) => (is_count_first ? pair : pair.toReversed()));
  if (!told.every(([count, size = '']) => isCount(count) && size in SIZES)) return undefined;
  return told.map(([count, size = '']) => `${count} ${SIZES[size]}`).join(', ');
};

const sumOf = (words: readonly string[]): number => words.filter(isCount).reduce((sum, word) => sum + Number(word), 0);

const isCount = (word: string | undefined): boolean => /^\d{1,3}$/.test(word ?? '');

const SIZES: Readonly<Record<string, string>> = {
  ...{ s: 'small', sm: 'small', small: 'small', m: 'medium', med: 'medium', medium: 'medium', l: 'large', lg: 'large', large: 'large' },
  ...{
    xl: 'xl',
    china: 'china',
    dish: 'dish',
    wardrobe: 'wardrobe',
    wardrobes: 'wardrobe',
    wdrb: 'wardrobe',
    wr: 'wardrobe',
    dp: 'dish',
    dishpack: 'dish',
    book: 'small',
    bk: 'small',
    file: 'file',
    legal: 'legal file',
  },
};

/**
 * TVs and monitors told by their inches in one line: 'tvs: 32", 55"', "3 tvs - 32, 55 and 65", 'monitors 27" x2, 32" x1'.
 * Undefined for a line that says anything else.
 */
const sizedScreens = (line: string): string | undefined => {
  const [, count, noun = '', list = ''] =
    SCREENS.exec(line.replace(/^(tvs|televisions|monitors)\s*[:–-]\s*(\d)\s*\((?=\d)/i, '$2 $1 (')) ?? [];
  const sizes = list
    .replace(/[()]/g, '')
    .split(/\s*(?:,|&|\+|\band\b)\s*/i)
    .filter((size) => size !== '');
  const told = sizes.map((size) => SIZE.exec(size));
  if (sizes.length < 2 || told.some((size) => size === null)) return undefined;
  const screens = told.map((size) => [size?.[1], Number(size?.[2] ?? 1)] as const);
  const sum = screens.reduce((all, [, many]) => all + many, 0);
  if (count !== undefined && Number(count) !== sum) return undefined;
  return screens.map(([inches, many]) => `${many} ${inches}" ${noun.replace(/s$/i, '')}`).join(', ');
};

/** "Beds: king, 2 queen" and "mattresses - 1 full, 2 twin": each size is one of its own. Undefined for a line that says anything else. */
const sizedBeds = (line: string): string | undefined => {
  const [, noun = '', list = ''] = BEDS.exec(line) ?? [];
  const told = list
    .split(/\s*(?:,|&|\+|\band\b)\s*/i)
    .filter((size) => size !== '')
    .map((size) => BED_SIZE.exec(size));
  if (told.length < 2 || told.some((size) => size === null)) return undefined;
  return told.map((size) => `${size?.[1] ?? size?.[3] ?? 1} ${size?.[2]} ${/^(?:mat|col)/i.test(noun) ? 'mattress' : 'bed'}`).join(', ');
};

const BEDS = /^(?:\d{1,2}\s+)?(beds|camas|mattresses|colchones)\s*[:(–-]\s*(\S.*?)\)?$/i;
const BED_SIZE =
  /^(?:(\d{1,2}|an?|one|two|three|four)\s*x?\s+)?((?:cal(?:ifornia)? )?king|queen|full|double|twin(?: xl)?|single)s?(?:\s+(?:size|beds?))?(?:\s*(?:x\s?|\()(\d{1,2})\)?)?$/i;

const SCREENS = /^(?:(\d{1,2})\s+)?(tvs?|televisions|(?:computer )?monitors)\s*[:(–-]?\s*(\d{2}.*)$/i;
const SIZE = /^(\d{2,3})(?:\.\d)?\s*(?:"|”|''|in\b\.?|inch(?:es)?)?\s*(?:[x×]\s?(\d{1,2}))?$/i;
