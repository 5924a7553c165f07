/** What somebody wrote themselves above what they answer to; the rest is kept apart. Programs for mail mark it each in their own way. */
export const answerInMail = (text: string): { words: string; rest: string } => {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  const end = lines.findIndex((_, at) => isQuoteFrom(lines, at));
  const own = end === -1 ? lines : lines.slice(0, end);
  const signature = own.findIndex((line, at) => at > 0 && SIGNATURE.test(line.trim()));
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

const isQuoteFrom = (lines: readonly string[], at: number): boolean => {
  const line = lines[at] ?? '';
  if (/^\s*>/.test(line) || DIVIDER.test(line.trim())) return true;
  // "On Thu, Mar 11 … wrote:" is often broken over two or three lines.
  if (BEGINS.test(line) && isIntroduction([line, lines[at + 1], lines[at + 2]].join(' '))) return true;
  return (
    /^\*?(?:From|De|Von):\*?\s/.test(line) &&
    [1, 2, 3, 4].some((next) => /^\*?(?:Sent|Date|Subject|To|Enviado|Fecha|Asunto|Para):\*?\s/.test(lines[at + next] ?? ''))
  );
};

const BEGINS = /^\s*(?:On\s|El\s|Le\s|Am\s|<)/;
const isIntroduction = (line: string): boolean =>
  /^\s*(?:On|El)\s.{5,200}(?:wrote|escribió):/.test(line) || /^\s*<?.{3,200}>?\s+(?:wrote|escribió):\s*$/.test(line);

const DIVIDER =
  /^(?:-{2,}\s*(?:Original Message|Forwarded message|Mensaje original|Reply above this line)\s*-{2,}|_{10,}|#{2,}.*reply above.*#{2,}|Begin forwarded message:)$/i;

const SIGNATURE =
  /^(?:--|—|–|__+|Sent from (?:my|Yahoo|Mail|Outlook|AOL|Proton|Samsung).*|Get Outlook for .*|Sent via .*|Enviado desde (?:mi|Yahoo|Outlook).*|Obtener Outlook para .*)$/i;
