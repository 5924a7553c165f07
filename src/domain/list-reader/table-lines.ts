/** A table with a heading, "Room,Item,Qty", said line by line: "Living Room:", "2 Sofa". What is no table stays as it is. */
export const withoutTable = (text: string): string => {
  const lines = text.split(/\r?\n|\r/);
  const at = lines.findIndex((line) => columnsOf(line) !== undefined);
  const columns = columnsOf(lines[at] ?? '');
  if (columns === undefined) return text;
  let room = '';
  const said = lines.slice(at + 1).flatMap((line) => {
    const cells = cellsOf(line, columns.separator);
    if (/^[\s|:+-]*$/.test(line)) return [''];
    if (cells.length < 2) return [line];
    const above = room;
    room = cells[columns.room] || room;
    const row = rowOf(cells, columns);
    return room === above ? [row] : [`${room}:`, row];
  });
  return [...lines.slice(0, at), ...said].join('\n');
};

/** At which place of a row what stands; -1 for what it has not. */
type Columns = { separator: string; item: number; quantity: number; room: number; size: number; notes: number; moves: number };

/** Of a line that is the heading of a table: it names things, and their number or their room. */
const columnsOf = (line: string): Columns | undefined => {
  const separator = SEPARATORS.find((sign) => line.includes(sign));
  if (separator === undefined || line.length > LONGEST_HEADING) return undefined;
  const names = cellsOf(line, separator).map((cell) => cell.toLowerCase().replace(/[.:*]/g, ''));
  const place = (said: RegExp): number => names.findIndex((name) => said.test(name));
  const columns = {
    ...{ separator, item: place(/^(items?|item name|name|description|furniture|articles?)$/), size: place(/^(size|type)$/) },
    ...{
      quantity: [/^(qty|quantity|count|pcs|pieces|how many)$/, /^(number|#|no)$/].map(place).find((at) => at >= 0) ?? -1,
      room: place(/^(room|location|area)$/),
    },
    notes: place(/^(notes?|comments?|remarks?)$/),
    moves: place(
      /^(moving\??|move\??|coming\??|taking\??|take\??|keep\??|keep\s?\/\s?sell|keep or sell|keep\s?\/\s?donate|status|action|decision)$/,
    ),
  };
  return columns.item >= 0 && (columns.quantity >= 0 || columns.room >= 0) ? columns : undefined;
};

const SEPARATORS = ['\t', '|', ',', ';'];

const LONGEST_HEADING = 200;

/** "2 Bed, Queen", behind a tab what is noted of it, and behind a dash that it stays. */
const rowOf = (cells: readonly string[], { item, quantity, size, notes, moves }: Columns): string => {
  const [name = '', count = '', kind = '', note = '', fate = ''] = [item, quantity, size, notes, moves].map((place) => cells[place]);
  const thing = [STAYS.test(fate) ? `${name} - not moving` : name, kind].filter(Boolean).join(', ');
  return [[count, thing].filter(Boolean).join(' '), note].filter(Boolean).join('\t');
};

const STAYS = /^(?:n|no|sell|sold|selling|donate[ds]?|trash|toss|leave|leaving|stay|stays|staying|junk|give away|giveaway|free)$/i;

/** Cells may be in quotes, which keep their commas. */
const cellsOf = (line: string, separator: string): readonly string[] => {
  const row = separator === '|' ? line.replace(/^\s*\|/, '').replace(/\|\s*$/, '') : line;
  const cells: string[] = [];
  let rest: string | undefined = row;
  while (rest !== undefined) {
    const quoted: RegExpExecArray | null = /^\s*"((?:[^"]|"")*)"\s*(?=$|[\t|,;])/.exec(rest);
    const end: number = rest.indexOf(separator, quoted?.[0].length ?? 0);
    cells.push((quoted?.[1]?.replaceAll('""', '"') ?? (end === -1 ? rest : rest.slice(0, end))).trim());
    rest = end === -1 ? undefined : rest.slice(end + 1);
  }
  return cells;
};
