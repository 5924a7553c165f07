import type { ReactNode } from 'react';

/** The face of a mover without a logo: what its name speaks of, in colors of its own, the same wherever it stands. */
export const Emblem = ({ name }: { name: string }) => {
  const seed = seedOf(name);
  const colors = COLORS[seed % COLORS.length] ?? COLORS[0];
  const drawing = MOTIFS.find(({ words }) => words.test(name)) ?? PLAIN[(seed >>> 8) % PLAIN.length] ?? PLAIN[0];
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" fill={colors.ground} />
      {drawing.draw(colors)}
    </svg>
  );
};

type Colors = { ground: string; main: string; accent: string };
type Motif = { words: RegExp; draw: (colors: Colors) => ReactNode };

/** On grounds this light all of them are seen as well in the dark. */
const COLORS: readonly [Colors, ...Colors[]] = [
  { ground: '#d6ece5', main: '#0c5c4f', accent: '#f5a81f' },
  { ground: '#f3e8d6', main: '#7a5424', accent: '#c8553d' },
  { ground: '#dde8f3', main: '#1f4a73', accent: '#f5a81f' },
  { ground: '#f0e2ec', main: '#6b2f5f', accent: '#e5896b' },
  { ground: '#fadfd3', main: '#9c3f26', accent: '#e39a2d' },
  { ground: '#e7edd3', main: '#4a5e1b', accent: '#d9822b' },
  { ground: '#e1e8ea', main: '#2f4a55', accent: '#e0913a' },
  { ground: '#ffeccb', main: '#7d4a00', accent: '#c8553d' },
];

const line = (color: string, width = 3) =>
  ({ fill: 'none', stroke: color, strokeWidth: width, strokeLinecap: 'round', strokeLinejoin: 'round' }) as const;

const house: Motif = {
  words: /house|home|\bloft|hearth|cottage|roof|attic|porch|stoop|\bbarn\b|\bdorm|flat|family/i,
  draw: ({ ground, main, accent }) => (
    <>
      <path fill={accent} d="M31 11h5v10h-5z" />
      <path fill={main} d="M24 9 43 25h-4v15H9V25H5z" />
      <path fill={ground} d="M20 40V31a4 4 0 0 1 8 0v9z" />
    </>
  ),
};

const compass: Motif = {
  words: /\bstar|north|south|west|compass|polar|meridian|\bmile|point|nation|continent/i,
  draw: ({ ground, main, accent }) => (
    <>
      <circle cx="24" cy="24" r="17" {...line(accent, 2.5)} />
      <path fill={main} d="m24 5 5 14 14 5-14 5-5 14-5-14-14-5 14-5z" />
      <circle cx="24" cy="24" r="3.5" fill={ground} />
    </>
  ),
};

const wagon: Motif = {
  words: /wagon|truck|haul|\bvan\b|route|road|\blane|street|avenue|transport|express|wheel|carry/i,
  draw: ({ ground, main, accent }) => (
    <>
      <path fill={main} d="M5 15h24a2 2 0 0 1 2 2v17H3V17a2 2 0 0 1 2-2z" />
      <path fill={accent} d="M33 21h6l6 7v6H33z" />
      {[13, 37].map((x) => (
        <g key={x}>
          <circle cx={x} cy="35" r="5.5" fill={main} stroke={ground} strokeWidth="2" />
          <circle cx={x} cy="35" r="1.8" fill={ground} />
        </g>
      ))}
    </>
  ),
};

const crate: Motif = {
  words: /\bbox|crate|pack|\bchip|barrow|blanket|shoulder|trunk|storage/i,
  draw: ({ ground, main, accent }) => (
    <>
      <path fill={main} d="M8 18h32v20a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3z" />
      <path fill={main} d="m11 8 10 0 1 8H6zm16 0h10l5 8H26z" opacity=".75" />
      <path fill={accent} d="M20 16h8v13l-4-3-4 3z" />
      <path d="M13 35h9" {...line(ground, 2.5)} />
    </>
  ),
};

const stairs: Motif = {
  words: /stair|ladder|\bsteps?\b|walk-?up|climb/i,
  draw: ({ main, accent }) => (
    <>
      <path fill={main} d="M6 42V33h9v-8h9v-8h9V9h9v33z" />
      <circle cx="13" cy="15" r="6" fill={accent} />
    </>
  ),
};

const arch: Motif = {
  words: /bridge|stone|corbel|brick|\barch\b|castle|palisade|gate|\bdoor|foundry|\biron|union/i,
  draw: ({ ground, main, accent }) => (
    <>
      <path fill={main} d="M6 41V24a18 16 0 0 1 36 0v17h-9V30a9 9 0 0 0-18 0v11z" />
      <path d="M9 31h5m20 0h5M9 24h6m18 0h6" {...line(ground, 1.8)} />
      <path fill={accent} d="m20 7 8 0-2 13h-4z" />
    </>
  ),
};

/** What is drawn where a name speaks of nothing that can be. */
const PLAIN: readonly [Motif, ...Motif[]] = [house, compass, wagon, crate, stairs, arch];

const MOTIFS: readonly Motif[] = [
  {
    words: /anchor|halyard|\bsail|\bship\b|\bport\b|\bdock|\bpier|wharf|\brope|buoy/i,
    draw: ({ main, accent }) => (
      <>
        <circle cx="24" cy="11" r="4.5" {...line(accent, 3.5)} />
        <path d="M24 16v25M16 22h16M8 29c1 8 7 12 16 12s15-4 16-12m-36 4 4-5 5 4m22 1 5-4 4 5" {...line(main, 3.8)} />
      </>
    ),
  },
  {
    words:
      /harbor|\bbay|ferry|coast|ocean|wave|shore|river|\blake|creek|\btide|\bsea|island|\bcove\b|otter|fish|\brain|\bfog|\bmarsh\b|water/i,
    draw: ({ ground, main, accent }) => (
      <>
        <circle cx="33" cy="15" r="7" fill={accent} />
        <path fill={main} d="M0 27q6-6 12 0t12 0 12 0 12 0v21H0z" />
        <path d="M-3 36q6-6 12 0t12 0 12 0 12 0 12 0M3 44q6-6 12 0t12 0 12 0 12 0" {...line(ground, 2.4)} />
      </>
    ),
  },
  {
    words: /lantern|\blamp|light|beacon|candle|neon/i,
    draw: ({ ground, main, accent }) => (
      <>
        <path d="M17 13a7 7 0 0 1 14 0" {...line(main)} />
        <path fill={main} d="M14 13h20l2 5H12zm-2 24h24l2 5H10z" />
        <path fill={accent} d="M13 19h22v17H13z" />
        <path fill={ground} d="M24 22c5 5 5 8 0 12-5-4-5-7 0-12z" />
        <path d="M13 18v19m22-19v19" {...line(main)} />
      </>
    ),
  },
  {
    words:
      /summit|\bpeak|mountain|\bhills?\b|\bridge|alpine|\brock|sierra|sawtooth|canyon|butte|quartz|granite|garnet|highland|hollow|alaska/i,
    draw: ({ ground, main, accent }) => (
      <>
        <circle cx="35" cy="14" r="5.5" fill={accent} />
        <path fill={main} d="m-2 42 19-29 12 18 6-8 15 19z" />
        <path fill={ground} d="m17 13-6 9 4 2 3-3 3 4 2-3z" />
      </>
    ),
  },
  {
    words:
      /osprey|\bgull|\bloon|eagle|swift|sparrow|heron|falcon|\bwing|quick|bird|swallow|\bcrane|\bdove|robin|\bwren|kestrel|sandpiper|\bduck|\bquill/i,
    draw: ({ ground, main, accent }) => (
      <>
        <path fill={main} d="M6 20c5-2 9 0 11 3 3-9 12-14 25-14-3 4-5 6-5 10 0 11-8 18-18 18-6 0-9-2-12-6l5-1c-3-2-6-5-6-10z" />
        <path fill={accent} d="M20 27c2-7 8-10 15-10-1 8-7 13-15 10z" />
        <circle cx="12" cy="23" r="1.5" fill={ground} />
      </>
    ),
  },
  {
    words: /tulip|thistle|\brose|redbud|dogwood|magnolia|jacaranda|\blily|flower|bloom|paintbrush|poppy|clover|blossom|plumeria|daughter/i,
    draw: ({ ground, main, accent }) => (
      <>
        <path d="M24 26v16m0-4c-6 0-9-3-10-8m10 5c5 0 8-2 9-6" {...line(main, 3.4)} />
        {[0, 72, 144, 216, 288].map((turn) => (
          <ellipse key={turn} cx="24" cy="9.5" rx="5" ry="6.5" fill={accent} transform={`rotate(${turn} 24 17)`} />
        ))}
        <circle cx="24" cy="17" r="4" fill={ground} />
      </>
    ),
  },
  {
    words: /apple|orchard|cherry|peach|berry|\bcorn(silk)?\b|sugarbeet|chestnut|acorn|pecan|\bplum\b/i,
    draw: ({ ground, main, accent }) => (
      <>
        <path fill={accent} d="M24 18c4-5 17-4 16 8-1 9-7 16-12 16-2 0-3-1-4-1s-2 1-4 1c-5 0-11-7-12-16-1-12 12-13 16-8z" />
        <path d="M24 18c0-5 1-8 4-11" {...line(main)} />
        <path fill={main} d="M27 12c2-6 8-8 13-6-1 6-7 9-13 6z" />
        <path d="M14 26c0-3 1-5 4-6" {...line(ground, 2.4)} />
      </>
    ),
  },
  {
    words:
      /\boak|\belm\b|maple|cedar|\bpine|spruce|tree\b|\balder|poplar|juniper|wood|grove|forest|\bfern|mangrove|loblolly|birch|willow|bark\b|timber/i,
    draw: ({ ground, main, accent }) => (
      <>
        <path fill={accent} d="M21 30h6v13h-6z" />
        <circle cx="24" cy="16" r="11" fill={main} />
        <circle cx="15" cy="25" r="9" fill={main} />
        <circle cx="33" cy="25" r="9" fill={main} />
        <path d="M24 36V21m0 9 6-5m-6 1-5-4" {...line(ground, 2)} />
      </>
    ),
  },
  {
    words: /\bsun|\bdawn|morning|golden|desert|prairie|noon|summer|ocotillo|cactus|armadillo|turquoise|field|\bfarm|meadow|wheat|basin/i,
    draw: ({ main, accent }) => (
      <>
        <path fill={accent} d="M11 33a13 13 0 0 1 26 0z" />
        <path d="M24 8v6M9 15l4 4m26-4-4 4M4 28h4m32 0h4" {...line(main, 3)} />
        <path fill={main} d="M3 33h42v4H3zm6 7h30v3H9z" />
      </>
    ),
  },
  {
    words: /\bkeys?\b|\block|piano/i,
    draw: ({ ground, main, accent }) => (
      <>
        <circle cx="15" cy="24" r="8.5" fill={main} />
        <circle cx="15" cy="24" r="3.5" fill={ground} />
        <path fill={main} d="M22 21.5h21v5h-2.5v5H36v-5h-3v4h-5v-4h-6z" />
        <circle cx="37" cy="14" r="3" fill={accent} />
      </>
    ),
  },
  {
    words: /umbrella|\btent\b|canopy|parade|circus/i,
    draw: ({ ground, main, accent }) => (
      <>
        <path fill={main} d="M5 25a19 17 0 0 1 38 0c-4-4-9-4-12.5 0-3.5-4-9.5-4-13 0-3.5-4-8.5-4-12.5 0z" />
        <path fill={accent} d="M17.5 25C18 16 21 10 24 8c3 2 6 8 6.5 17-3.5-4-9.5-4-13 0z" />
        <path d="M24 25v13a4 4 0 0 0 8 0" {...line(main, 3.2)} />
        <path d="M24 5v3" {...line(ground, 2)} />
      </>
    ),
  },
  stairs,
  crate,
  wagon,
  arch,
  compass,
  house,
];

/** FNV-1a: near names have far seeds. */
const seedOf = (name: string): number => {
  let seed = 2_166_136_261;
  for (const email of name) seed = Math.imul(seed ^ (email.codePointAt(0) ?? 0), 16_777_619);
  return seed >>> 0;
};
