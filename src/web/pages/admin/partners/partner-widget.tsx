import { type RefObject, useEffect, useRef, useState } from 'react';
import { brand } from '#domain/core/brand.ts';
import { GROUNDS, type Ground, WIDGET, WIDGET_SCRIPT } from '#domain/site/widget.ts';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import { ChangeDialog } from '#web/pages/admin/list/change-dialog.tsx';
import { load } from '#web/pages/admin/list/load-list.ts';
import { shortMoment } from '#web/pages/admin/list/moments.ts';
import { useSaid } from '#web/pages/admin/list/use-announcement.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CodeBlock } from '#web/ui/code-block.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Stat } from '#web/ui/stat.tsx';
import type { Route } from './+types/partner-widget.ts';
import styles from './partner-widget.module.css';

export const loader = (args: Route.LoaderArgs) => load(args, (client) => client.admin.partnerWidget({ key: args.params.partnerKey }));

export const meta: Route.MetaFunction = () => [{ title: 'A partner’s price widget' }];

type Widget = Route.ComponentProps['loaderData'];
type Choice = { ground: Ground; width: (typeof WIDTHS)[number]['value']; from: string; to: string };

const WIDTHS = [
  { value: '320', label: '320' },
  { value: '600', label: '600' },
  { value: 'fluid', label: 'Fluid' },
] as const;

const GROUND_NAMES: Readonly<Record<Ground, string>> = { paper: 'Paper', white: 'White', dark: 'Dark' };

/** What a partner lays into its own pages: made here, seen here, and counted here. */
const PartnerWidget = ({ loaderData: widget }: Route.ComponentProps) => {
  const [choice, setChoice] = useState<Choice>({ ground: 'paper', width: '600', from: '', to: '' });
  // A route that is still being typed is not asked about.
  const [places, setPlaces] = useState({ from: '', to: '' });
  const frame = useRef<HTMLIFrameElement>(null);
  const height = useFrameHeight(frame);
  const choose = (part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part }));
  const settle = () => setPlaces({ from: choice.from, to: choice.to });
  return (
    <>
      <header className="grid gap-4 below-20">
        <h1 tabIndex={-1}>Price widget for {widget.name}</h1>
        <p className="meta">A moving price on their own pages. Two lines to paste.</p>
        <p>
          <LinkButton to="/admin/partners" kind="quiet" size="s" icon="left">
            Partners
          </LinkButton>
        </p>
        <p role="status">{useSaid()}</p>
      </header>
      <div className="grid gap-24">
        <Card
          title="Preview"
          action={<span className="meta">{choice.width === 'fluid' ? 'As wide as it can be' : `${choice.width} wide`}</span>}
        >
          <Preview partner={widget.key} choice={{ ...choice, ...places }} frame={frame} height={height} />
        </Card>
        <div className={styles.two}>
          <Card title="Make it theirs">
            <div className="grid gap-20">
              <Segmented
                label="Ground"
                name="ground"
                options={GROUNDS.map((value) => ({ value, label: GROUND_NAMES[value] }))}
                value={choice.ground}
                onChange={(ground) => choose({ ground: ground as Ground })}
              />
              <Segmented
                label="Width"
                name="width"
                options={WIDTHS}
                value={choice.width}
                onChange={(width) => choose({ width: width as Choice['width'] })}
              />
              <TextField
                name="from"
                label="From, filled in"
                optional
                maxLength={200}
                value={choice.from}
                onChange={({ target }) => choose({ from: target.value })}
                onBlur={settle}
              />
              <TextField
                name="to"
                label="To, filled in"
                optional
                maxLength={200}
                value={choice.to}
                onChange={({ target }) => choose({ to: target.value })}
                onBlur={settle}
              />
              <p className="meta">
                {widget.coupon_code === null ? 'No code goes with it.' : `The code ${widget.coupon_code} goes with each plan.`}
              </p>
              <Sites widget={widget} />
            </div>
          </Card>
          <div className="grid gap-24">
            <Card title="Paste this">
              <CodeBlock name="the lines for their page" copies>
                {snippetOf(widget, choice, height)}
              </CodeBlock>
              <p className="meta above-8">
                {(widget.script_bytes / 1_000).toFixed(1)} kB. It loads after the page, in a frame of its own, and keeps no cookie there.
                Without scripts it is a plain link.
              </p>
            </Card>
            <Brought brought={widget.brought} />
            <OwnPage widget={widget} />
          </div>
        </div>
      </div>
    </>
  );
};

export default PartnerWidget;

/** The frame as it will stand on their page, as tall as it says it is. */
type PreviewProps = { partner: string; choice: Choice; frame: RefObject<HTMLIFrameElement | null>; height: number };

const Preview = ({ partner, choice: { ground, width, from, to }, frame, height }: PreviewProps) => {
  const asked = new URLSearchParams({ partner, ground, preview: '1', ...(from !== '' && { from }), ...(to !== '' && { to }) });
  return (
    <div className={styles.ground}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={`Moving price by ${brand.name}`}
        src={`${WIDGET}?${asked}`}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
        style={{ height, ...(width !== 'fluid' && { maxWidth: Number(width) }) }}
      />
    </div>
  );
};

const useFrameHeight = (frame: RefObject<HTMLIFrameElement | null>): number => {
  const [height, setHeight] = useState(340);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || data?.type !== `${brand.slug}-height`) return;
      setHeight(Math.ceil(Number(data.height)) || 340);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);
  return height;
};

const Sites = ({ widget: { key, name, version, sites } }: { widget: Widget }) => {
  const [is_open, setOpen] = useState(false);
  return (
    <div className="grid gap-8">
      <p>
        <b>Only on these sites</b>
        <br />
        {sites.length === 0 ? 'Everywhere.' : `${new Intl.ListFormat('en-US').format(sites)}. Elsewhere it shows a link instead of prices.`}
      </p>
      <p>
        <Button size="s" onClick={() => setOpen(true)}>
          Change<span className="sr"> the sites</span>
        </Button>
      </p>
      <ChangeDialog
        id="widget-sites"
        open={is_open}
        onClose={() => setOpen(false)}
        title={`Sites of ${name}`}
        intro="On any other site the widget shows a link instead of prices, from its next showing on."
        does="Save"
        send={(api, { sites: typed = '', why = '' }) => api.admin.setWidgetSites({ key, version, sites: typed, why })}
        done="The sites are saved."
      >
        <TextAreaField
          name="sites"
          label="Only on these sites"
          hint="Like elm-row.example, one after the other. Leave it empty for everywhere."
          optional
          maxLength={2000}
          defaultValue={sites.join('\n')}
        />
      </ChangeDialog>
    </div>
  );
};

const Brought = ({ brought: { days, shown, asked, went_on, began, booked } }: Pick<Widget, 'brought'>) => (
  <Card title={`Last ${days} days`} action={<span className="meta">counted without cookies</span>}>
    <div className={styles.brought}>
      <Stat label="Widget shown" figure={shown.toLocaleString('en-US')} size="s" />
      <Stat label="Asked a price" figure={asked.toLocaleString('en-US')} size="s" />
      <Stat label="Came to us" figure={went_on.toLocaleString('en-US')} size="s" />
      <Stat label="Began a list" figure={began.toLocaleString('en-US')} size="s" />
      <Stat label="Booked" figure={booked.toLocaleString('en-US')} size="s" />
    </div>
    <p className="meta above-12">Lists and bookings also count those who came by the partner’s own page.</p>
  </Card>
);

/** A page that the partner itself opens: what it brought, by months. */
const OwnPage = ({ widget: { key, name, link } }: { widget: Widget }) => {
  const [asked, ask] = useState<'make' | 'end' | null>(null);
  const [made, setMade] = useState('');
  const close = () => ask(null);
  return (
    <Card title="Their own page">
      <p className="meta">
        {link === null
          ? 'A secret address at which they see what they brought, month by month, and nothing about who.'
          : `Made ${shortMoment(link.made_at)}, ${link.opened_at === null ? 'not opened yet' : `first opened ${shortMoment(link.opened_at)}`}.`}
      </p>
      {made !== '' && (
        <div className="above-12">
          <CodeBlock name="the address of their page" copies>
            {made}
          </CodeBlock>
          <p className="meta above-8">Send it to them now: it isn’t shown again.</p>
        </div>
      )}
      <p className="row wraps gap-8 above-12">
        <Button size="s" onClick={() => ask('make')}>
          {link === null ? 'Make the address' : 'Make a new address'}
        </Button>
        {link !== null && (
          <Button size="s" onClick={() => ask('end')}>
            End it
          </Button>
        )}
      </p>
      <ChangeDialog
        id="make-partner-link"
        open={asked === 'make'}
        onClose={close}
        title={`An address for ${name}`}
        intro={link === null ? 'Whoever has it sees the numbers, without logging in.' : 'The one that they have stops working right away.'}
        does="Make it"
        send={async (api, { why = '' }) => setMade((await api.admin.makePartnerLink({ key, why })).link)}
        done="The address is made."
      />
      <ChangeDialog
        id="end-partner-link"
        open={asked === 'end'}
        onClose={close}
        title={`End the page of ${name}?`}
        intro="The address that they have opens nothing anymore. You can make another one at any time."
        does="End it"
        danger
        send={async (api, { why = '' }) => {
          await api.admin.endPartnerLink({ key, why });
          setMade('');
        }}
        done="The address has ended."
      />
    </Card>
  );
};

/** The link stands there until the script has put the frame in its place, and keeps so much room that nothing on their page moves then. */
const snippetOf = ({ origin, key }: Widget, { ground, width, from, to }: Choice, height: number): string => {
  const choices = [
    ['partner', key],
    ['ground', ground],
    ...(width === 'fluid' ? [] : [['width', width]]),
    ...(from.trim() === '' ? [] : [['from', from.trim()]]),
    ...(to.trim() === '' ? [] : [['to', to.trim()]]),
  ];
  const lines = choices.map(([name, value]) => `  data-${name}="${quoted(value ?? '')}"`).join('\n');
  return `<a data-${brand.slug} style="display:block;min-height:${height}px" href="${origin}/clients/${key}/">Moving prices on ${brand.name}</a>
<script async src="${origin}${WIDGET_SCRIPT}"
${lines}></script>`;
};

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
