/** What somebody wrote themselves above what they answer to; the rest is kept apart. Programs for mail mark it each in their own way. */
export const answerInMail = (text: string): { words: string; rest: string } => {
  const lines = text.slice(0, MOST_READ).replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  const end = lines.findIndex((_, at) => isQuoteFrom(lines, at));
  const own = end === -1 ? lines : lines.slice(0, end);
  const signature = own.findIndex((line, at) => at > 0 && SIGNATURE.test(beginningOf(line)));
  const said = signature === -1 ? own : own.slice(0, signature);
  const words = said.join('\n').trim();
  // Somebody who wrote below the quote is not left without words.
  if (words === '')
    return {
      words: lines
        .filter((line) => !/^\s*>/.test(line) && !isIntroduction(line))
        .join('\n')
        .trim(),
      rest: text.trim(),
    };
  return { words, rest: lines.slice(said.length).join('\n').trim() };
};

/** More than this is quoted anyway, and anybody may send it. */
const MOST_READ = 50_000;

/** What a line is, is told by how it begins: a pattern never sees more of it, so that nobody makes one that takes long (property 51). */
const beginningOf = (line = ''): string => line.trim().slice(0, 250);

const isQuoteFrom = (lines: readonly string[], at: number): boolean => {
  const line = beginningOf(lines[at]);
  if (line.startsWith('>') || DIVIDER.test(line)) return true;
  // "On Thu, Mar 11 … wrote:" is often broken over two or three lines.
  if (BEGINS.test(line) && isIntroduction([line, beginningOf(lines[at + 1]), beginningOf(lines[at + 2])].join(' '))) return true;
  return (
    /^\*?(?:From|De|Von):\*?\s/.test(line) &&
    [1, 2, 3, 4].some((next) => /^\*?(?:Sent|Date|Subject|To|Enviado|Fecha|Asunto|Para):\*?\s/.test(beginningOf(lines[at + next])))
  );
};

const BEGINS = /^(?:On\s|El\s|Le\s|Am\s|<)/;

const isIntroduction = (line: string): boolean => {
  const said = beginningOf(line);
  return /^(?:On|El)\s.{5,200}(?:wrote|escribió):/.test(said) || /^.{3,210}\s(?:wrote|escribió):$/.test(said);
};

const DIVIDER =
  /^(?:-{2,}\s*(?:Original Message|Forwarded message|Mensaje original|Reply above this line)\s*-{2,}|_{10,}|#{2,}.*reply above.*#{2,}|Begin forwarded message:)$/i;

const SIGNATURE =
  /^(?:--|—|–|__+|Sent from (?:my|Yahoo|Mail|Outlook|AOL|Proton|Samsung).*|Get Outlook for .*|Sent via .*|Enviado desde (?:mi|Yahoo|Outlook).*|Obtener Outlook para .*)$/i;
