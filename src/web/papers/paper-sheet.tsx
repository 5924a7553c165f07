import { type Block, type DocumentModel, type SignatureBlock, signatureInWords } from '#domain/papers/document.ts';
import styles from './paper-sheet.module.css';

/** A document as a page: the same words in the same order as its PDF, which is made from the same blocks. */
export const PaperSheet = ({ document: { title, reference, blocks, footer, stamp } }: { document: DocumentModel }) => (
  <article className={styles.sheet}>
    <div>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="meta above-6">{reference}</p>
    </div>
    {inRuns(blocks).map((run, at) =>
      run.length === 1 ? (
        <Shown key={at} block={run[0]!} />
      ) : (
        <div key={at} className={styles.signatures}>
          {run.map((block, index) => (
            <Shown key={index} block={block} />
          ))}
        </div>
      ),
    )}
    <div className={styles.foot}>
      {stamp !== undefined && (
        <p>
          {stamp.kind} {stamp.number} · <span className={styles.digits}>{stamp.code}</span> ·{' '}
          <a href={`/papers/check?code=${stamp.code.replaceAll(' ', '')}`}>{stamp.check_at}</a>
        </p>
      )}
      <p>{footer}</p>
    </div>
  </article>
);

/** Signatures stand beside each other, everything else by itself. */
const inRuns = (blocks: readonly Block[]): readonly (readonly Block[])[] =>
  blocks.reduce<Block[][]>((runs, block) => {
    const last = runs.at(-1);
    if (block.kind === 'signature' && last?.[0]?.kind === 'signature') last.push(block);
    else runs.push([block]);
    return runs;
  }, []);

const Shown = ({ block }: { block: Block }) => {
  if (block.kind === 'heading') return block.level === 3 ? <h3 className="h4">{block.words}</h3> : <h2 className="h3">{block.words}</h2>;
  if (block.kind === 'text') return <Text {...block} />;
  if (block.kind === 'rows') return <Rows {...block} />;
  if (block.kind === 'list') return <List {...block} />;
  if (block.kind === 'table') return <Table {...block} />;
  if (block.kind === 'signature') return <Signature {...block} />;
  return (
    <p>
      <a href={block.href}>{block.words}</a>
    </p>
  );
};

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const Text = ({ words, manner }: Of<'text'>) =>
  manner === 'must' ? (
    <blockquote className={styles.must}>{words}</blockquote>
  ) : (
    <p className={manner === 'strong' ? 'strong' : ''}>{words}</p>
  );

const Rows = ({ rows }: Of<'rows'>) => (
  <dl className={styles.rows}>
    {rows.map(({ what, why, value, is_total }, at) => (
      <div key={at} className={is_total ? styles.total : ''}>
        <dt>
          {what}
          {why !== undefined && <span className="meta block">{why}</span>}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const List = ({ title, entries, layout = 'columns' }: Of<'list'>) => (
  <div>
    {title !== undefined && <p className="strong below-6">{title}</p>}
    <ul className={layout === 'columns' ? styles.columns : styles.bullets}>
      {entries.map((entry, at) => (
        <li key={at}>{entry}</li>
      ))}
    </ul>
  </div>
);

const Table = ({ caption, columns, rows }: Of<'table'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
  <section className={styles.scrolls} tabIndex={0} aria-label={caption ?? columns[0]?.name}>
    <table className={styles.table}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ name, is_number }) => (
            <th key={name} scope="col" className={is_number ? styles.number : ''}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others], at) => (
          <tr key={at}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={columns[index + 1]?.name} className={columns[index + 1]?.is_number ? styles.number : ''}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** A drawn and a typed signature have the same line, the same height and the same words under them. */
const Signature = (signature: SignatureBlock) => {
  const { who, how } = signatureInWords(signature);
  const { name, signed } = signature;
  return (
    <div className={signed === null ? styles.waits : ''}>
      {signed !== null && <Ink name={name} drawing={signed.drawing} />}
      <p>
        <span className="strong block">{who}</span>
        <span className="meta">{how}</span>
      </p>
    </div>
  );
};

type Drawing = NonNullable<SignatureBlock['signed']>['drawing'];

const Ink = ({ name, drawing }: { name: string; drawing: Drawing }) =>
  drawing === undefined ? (
    <span className={styles.typed} data-name={name} aria-hidden="true" />
  ) : (
    <svg className={styles.drawn} role="img" aria-label={`Signature of ${name}`} viewBox={`0 0 ${drawing.width} ${drawing.height}`}>
      <path d={drawing.path} />
    </svg>
  );
