import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

type Node = { role?: string; alt?: string; type?: string; id?: string; children?: readonly Node[] };

/** The tag is missing in the program's types. */
type Opened = { id: string | null; tag: string };

/** A PDF as a screen reader goes through it: by the structure, page after page. */
export const readByTags = async (bytes: Buffer) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { OPS } = await getResolvedPDFJS();
  const read = { words: '', roles: [] as string[], alts: [] as string[], loose: [] as string[], sizes: [] as number[], lines_untagged: 0 };
  const artifacts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const marked = new Map<string, string>();
    const open: Opened[] = [];
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) {
        const within = open.at(-1);
        if (item.str.trim() === '') continue;
        read.sizes.push(item.height);
        if (within === undefined) read.loose.push(item.str);
        else if (within.tag === 'Artifact') artifacts.push(item.str);
        else if (within.id === null) read.loose.push(item.str);
        else marked.set(within.id, `${marked.get(within.id) ?? ''}${item.str}`);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item as typeof item & Opened);
    }
    const walk = ({ role, alt, id, type, children = [] }: Node): void => {
      if (role !== undefined) read.roles.push(role);
      if (alt !== undefined) read.alts.push(alt);
      if (type === 'content' && id !== undefined) {
        read.words += marked.get(id) ?? '';
        marked.delete(id);
      }
      for (const child of children) walk(child);
    };
    walk((await page.getStructTree()) as Node);
    read.loose.push(...marked.values());
    let depth = 0;
    for (const operator of (await page.getOperatorList()).fnArray) {
      if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth += 1;
      if (operator === OPS.endMarkedContent) depth -= 1;
      if ((operator === OPS.constructPath || operator === OPS.showText) && depth === 0) read.lines_untagged += 1;
    }
  }
  return { ...read, artifacts, pages: pdf.numPages, mark: await pdf.getMarkInfo(), raw: bytes.toString('latin1') };
};

export const withoutSpaces = (words: string): string => words.replace(/\s+/g, '');
