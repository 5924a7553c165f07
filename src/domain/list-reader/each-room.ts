/** "2 bedrooms, each with a bed and a dresser": what is listed stands in as many rooms. */
export const inEachRoom = (line: string): { times: number; list: string } | undefined => {
  for (const form of FORMS) {
    const { count, list } = form.exec(line)?.groups ?? {};
    if (count !== undefined && list !== undefined) return { times: NUMBERS[count.toLowerCase()] ?? Number(count), list };
  }
  return undefined;
};

const COUNT = '(?<count>\\d{1,2}|two|three|four|five|six)';
const ROOMS = '(?:\\w+ )?(?:bed ?rooms?|brs?|rooms?|offices|kids|apartments|units|cubicles)';
const HAS = '(?:with|has|have|having|gets?|contains?|containing|includes?|:|-)';

const FORMS: readonly RegExp[] = [
  new RegExp(
    `^(?:all |the |our )*${COUNT} ${ROOMS}[,:;]?(?: -)?(?: and| that| which| and they)? (?:each|all)(?: one| room)?(?: of them)?\\s*${HAS}\\s+(?<list>.+)$`,
    'i',
  ),
  new RegExp(`^each of (?:the |our )?${COUNT} ${ROOMS}\\s*${HAS}\\s+(?<list>.+)$`, 'i'),
  new RegExp(`^each ${ROOMS}\\s*\\((?:x ?)?${COUNT}\\)\\s*${HAS}\\s+(?<list>.+)$`, 'i'),
  new RegExp(`^${COUNT} ${ROOMS},? (?:with|having|that have) (?<list>.+?),? (?:in )?each$`, 'i'),
  new RegExp(`^${COUNT} bed ?rooms,? (?:with|having|that have) (?!.*\\btotal\\b)(?<list>.+)$`, 'i'),
];

const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };
