import { useState } from 'react';
import { None } from '#web/pages/admin/cells.tsx';
import type { BulkAct } from '#web/pages/admin/list/bulk-acts.tsx';
import type { Column } from '#web/pages/admin/list/data-table.tsx';
import { ListPage, Search } from '#web/pages/admin/list/list-page.tsx';
import { ListRows } from '#web/pages/admin/list/list-rows.tsx';
import { loadList } from '#web/pages/admin/list/load-list.ts';
import { yearDay } from '#web/pages/admin/list/moments.ts';
import { Pager } from '#web/pages/admin/list/pager.tsx';
import { Button } from '#web/ui/button.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/coupons.ts';
import type { Coupon } from './coupon-dialogs.tsx';
import { ChangeCoupon, NewCoupon, StopCoupon } from './coupon-dialogs.tsx';
import { offInWords } from './off-in-words.ts';

export const loader = (args: Route.LoaderArgs) => loadList(args, (client, query) => client.admin.coupons(query));

export const meta: Route.MetaFunction = () => [{ title: 'Coupons' }];

type Chosen = { what: 'new' } | { what: 'change' | 'stop'; coupon: Coupon };

/** The codes that take something off a price. */
const Coupons = ({ loaderData: { list, query, errors } }: Route.ComponentProps) => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  return (
    <ListPage
      title="Coupons"
      action={
        <Button kind="primary" icon="plus" onClick={() => setChosen({ what: 'new' })}>
          New coupon
        </Button>
      }
    >
      <Search query={query} errors={errors} label="Code" />
      {list && (
        <>
          <ListRows
            noun="coupon"
            nameOf={({ code }) => `coupon ${code}`}
            acts={STOPPING}
            caption="Coupons"
            columns={columnsFor(setChosen)}
            rows={list.coupons}
            keyOf={({ code }) => code}
            query={query}
            empty={query.q ? `No codes contain “${query.q}”.` : 'No coupons yet.'}
          />
          <Pager query={query} {...list} shown={list.coupons.length} noun="coupons" />
        </>
      )}
      {chosen?.what === 'new' && <NewCoupon onClose={close} />}
      {chosen?.what === 'change' && <ChangeCoupon coupon={chosen.coupon} onClose={close} />}
      {chosen?.what === 'stop' && <StopCoupon coupon={chosen.coupon} onClose={close} />}
    </ListPage>
  );
};

export default Coupons;

const STATES = {
  good: { word: 'Works', tone: 'good' },
  not_yet: { word: 'Not yet', tone: 'waiting' },
  ended: { word: 'Ended', tone: 'off' },
  used_up: { word: 'Used up', tone: 'bad' },
} as const satisfies Record<Coupon['state'], { word: string; tone: 'good' | 'waiting' | 'off' | 'bad' }>;

const columnsFor = (choose: (chosen: Chosen) => void): readonly Column<Coupon>[] => [
  { key: 'code', label: 'Code', phone: 'title', cell: ({ code }) => <b>{code}</b> },
  { key: 'off', label: 'Takes off', cell: offInWords },
  {
    key: 'used',
    label: 'Uses',
    align: 'end',
    cell: ({ used, max_uses }) => (max_uses === null ? <None>not counted</None> : `${used} of ${max_uses}`),
  },
  { key: 'starts', label: 'From', cell: ({ starts_on }) => (starts_on === null ? <None>any day</None> : yearDay(starts_on)) },
  { key: 'ends', label: 'Until', cell: ({ ends_on }) => (ends_on === null ? <None>no end</None> : yearDay(ends_on)) },
  { key: 'state', label: 'State', phone: 'corner', cell: ({ state }) => <Status tone={STATES[state].tone}>{STATES[state].word}</Status> },
  {
    ...{ key: 'actions', label: 'Change', phone: 'actions' as const },
    cell: (coupon) => (
      <span className="row wraps gap-8">
        <Button size="s" onClick={() => choose({ what: 'change', coupon })}>
          Change<span className="sr"> {coupon.code}</span>
        </Button>
        {coupon.state !== 'ended' && (
          <Button size="s" onClick={() => choose({ what: 'stop', coupon })}>
            Stop<span className="sr"> {coupon.code}</span>
          </Button>
        )}
      </span>
    ),
  },
];

const STOPPING: readonly BulkAct<Coupon>[] = [
  {
    ...{ does: 'Stop', done: 'Stopped', danger: true },
    intro: 'Nobody can use them from now on. Plans that have one lose it; existing bookings keep their discount.',
    whyNot: ({ state }) => (state === 'ended' ? 'It has ended already' : undefined),
    send: async (api, { code, version, max_uses, starts_on, ends_on }, why) => {
      const now = await api.admin.stopCoupon({ code, version, why });
      const terms = { max_uses, starts_on: starts_on ?? '', ends_on: ends_on ?? '' };
      return (again) => again.admin.changeCoupon({ code, version: now.version, ...terms, why: 'Taken back' });
    },
  },
];
