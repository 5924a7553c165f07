import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, type Plugin, type Rollup } from 'vite';

/** The contract without its schemas and what it says of itself: paths and methods are all that a browser needs, and zod stays on the server. */
const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id === 'virtual:contract-routes' ? '\0contract-routes' : undefined),
  load: async (id) => {
    if (id !== '\0contract-routes') return undefined;
    const [{ contract }, { minifyContractRouter }] = await Promise.all([
      import(pathToFileURL('src/contract/index.ts').href),
      import('@orpc/contract'),
    ]);
    return `export default ${JSON.stringify(minifyContractRouter(contract), withoutWords)}`;
  },
});

/** What is for readers of the API alone. */
const withoutWords = (key: string, value: unknown): unknown => {
  if (key !== 'route' || typeof value !== 'object' || value === null || !('method' in value)) return value;
  const { summary: _, description: __, tags: ___, ...asked } = value as Record<string, unknown>;
  return asked;
};

/** What a program of its own is made of. */
type Laid = { fileName: string; source: string | Uint8Array; is_entry?: boolean };

type Beside = {
  /** The module that says where its files lie. */
  id: string;
  /** Folders that hold nothing else. */
  places: readonly string[];
  made: () => Promise<readonly Laid[]>;
  told: (files: readonly Laid[]) => string;
};

/** Built once, with files that lie beside all others under names of their own. */
const programBeside = ({ id, places, made, told }: Beside): Plugin => {
  let built: Promise<readonly Laid[]> | undefined;
  const files = () => {
    built ??= made();
    return built;
  };
  return {
    name: id,
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: async (asked) => (asked === `\0${id}` ? told(await files()) : undefined),
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, source } of await files()) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer: (server) => {
      server.middlewares.use(async (request, response, next) => {
        const is_here = places.some((place) => request.url?.startsWith(`/${place}`));
        const file = is_here ? (await files()).find(({ fileName }) => request.url === `/${fileName}`) : undefined;
        if (file === undefined) return next();
        response.setHeader('Content-Type', TYPES_BESIDE[extname(file.fileName)] ?? 'application/octet-stream');
        response.end(file.source);
      });
    },
  };
};

const TYPES_BESIDE: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

const laid = ({ output }: Rollup.RollupOutput): readonly Laid[] =>
  output.map((file) =>
    file.type === 'chunk'
      ? { fileName: file.fileName, source: file.code, is_entry: file.isEntry }
      : { fileName: file.fileName, source: file.source },
  );

const nameOf = (files: readonly Laid[], name: RegExp): string =>
  `/${files.find(({ fileName, is_entry }) => name.test(fileName) && is_entry !== false)?.fileName ?? ''}`;

const CREW_PLACE = 'assets/crew/';

/**
 * The crew's page is a program of its own, without the router: it is opened on a phone with one bar of signal, and lies on it without any.
 * Its files go beside all others, and the page that opens it asks here for their names.
 */
const crewPage = (): Plugin =>
  programBeside({
    id: 'virtual:crew-page',
    places: [CREW_PLACE],
    made: async () => laid(await buildCrew()),
    told: (files) => `export const crew = ${JSON.stringify({ script: nameOf(files, /\.js$/), style: nameOf(files, /\.css$/) })}`,
  });

const SPEECH_PLACE = 'assets/speech/';
const MODEL_PLACE = 'speech/';

/**
 * What understands speech beside the page: the programs that run it, and its parts, which are no part of a release, since they are large and
 * change only with their package. They lie packed, and are unpacked where they are kept.
 */
const speechModel = (): Plugin =>
  programBeside({
    id: 'virtual:speech-model',
    places: [SPEECH_PLACE, MODEL_PLACE],
    made: async () => {
      const [programs, ...parts] = await Promise.all([buildSpeech(), ...Object.entries(MODEL_PARTS).map(packedPart)]);
      return [...laid(programs), ...parts];
    },
    told: (files) => {
      const parts = Object.keys(MODEL_PARTS).map((part) => {
        const path = nameOf(files, new RegExp(`^${MODEL_PLACE}${part}-`));
        return { part, path, bytes: files.find(({ fileName }) => `/${fileName}` === path)?.source.length };
      });
      const programs = { worker: nameOf(files, /speech-worker-/), microphone: nameOf(files, /microphone-/) };
      return `export const model = ${JSON.stringify({ ...programs, files: parts })}`;
    },
  });

const MOONSHINE = 'node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized';

const MODEL_PARTS = {
  program: 'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
  encoder: `${MOONSHINE}/encoder_model.onnx`,
  decoder: `${MOONSHINE}/decoder_model_merged.onnx`,
};

const packedPart = async ([part, file]: [string, string]): Promise<Laid> => {
  const source = await promisify<Uint8Array, ZlibOptions, Buffer>(gzip)(await readFile(file), { level: 6 });
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 12);
  return { fileName: `${MODEL_PLACE}${part}-${hash}.gz`, source: new Uint8Array(source) };
};

const buildSpeech = async (): Promise<Rollup.RollupOutput> => {
  const folder = resolve('src/web/pages/inventory/inventory/say');
  return (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'program-is-handed-over',
        enforce: 'pre',
        // It is handed its 14 MB, and never looks for them itself.
        transform: (code, id) =>
          /onnxruntime-web/.test(id)
            ? code.replaceAll(/new URL\("ort-wasm-simd-threaded\.wasm",\s*import\.meta\.url\)/g, 'new URL("about:blank")')
            : undefined,
      },
    ],
    build: {
      ...{ write: false, target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
      rolldownOptions: {
        input: { 'speech-worker': join(folder, 'speech-worker.ts'), microphone: join(folder, 'microphone.ts') },
        output: { entryFileNames: `${SPEECH_PLACE}[name]-[hash].js`, chunkFileNames: `${SPEECH_PLACE}[name]-[hash].js` },
      },
    },
  })) as Rollup.RollupOutput;
};

const PREACT = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

const buildCrew = async (): Promise<Rollup.RollupOutput> => {
  const place = (ending: string) => `${CREW_PLACE}[name]-[hash]${ending}`;
  return (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // All of its styles are its own: a name need not say of which file it is.
    css: { modules: { generateScopedName: 'crew-[local]' } },
    // Written for React like all pages, and drawn by Preact: a tenth of what a phone with one bar has to fetch.
    resolve: { alias: PREACT },
    // Its one file that is fetched behind the page brings no other with it: what the builder has for that is left out.
    plugins: [
      {
        name: 'plain-import',
        enforce: 'pre',
        load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
      },
    ],
    build: {
      ...{ write: false, target: 'es2023', assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: { polyfill: false } },
      rolldownOptions: {
        // Rules do nothing by being imported, so what the page asks nothing of stays out.
        treeshake: { moduleSideEffects: [{ test: /[\\/]src[\\/]domain[\\/]/, sideEffects: false }] },
        input: { crew: resolve('src/web/pages/change-orders/adjustment/crew/main.tsx') },
        output: { entryFileNames: place('.js'), chunkFileNames: place('.js'), assetFileNames: place('[extname]') },
      },
    },
  })) as Rollup.RollupOutput;
};

/** React and the router in one file of their own: every page needs all of it, and one file packs smaller than four. */
const FRAMEWORK = { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/, priority: 3 };

type Build = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** What these files need, with what that needs, in one file and one sheet of styles: it packs smaller than thirty, and is asked for once. */
const together = (name: string, files: readonly string[], priority: number) => {
  let all: Set<string> | undefined;
  const nameOf = (id: string, build: Build): string | null => {
    all ??= files.reduce((into, file) => withImports(resolve(file), build, into), new Set<string>());
    return all.has(id) ? name : null;
  };
  return { name: nameOf, test: /src[\\/]/, priority };
};

/** Not what is fetched later. */
const withImports = (id: string, build: Build, into: Set<string>): Set<string> => {
  if (into.has(id)) return into;
  into.add(id);
  for (const imported of build.getModuleInfo(id)?.importedIds ?? []) withImports(imported, build, into);
  return into;
};

/** Nearly every form has all of them. */
const FIELDS = ['form', 'text-field', 'select-field', 'check-field'].map((name) => `src/web/forms/${name}.tsx`);

/** On every page, and what nearly every page to be read folds away. */
const FRAME = ['src/web/root.tsx', 'src/web/ui/overlay/disclosure.tsx'];

/** The styles of these folders in one sheet. */
const sheet = (name: string, folders: string) => ({
  name,
  test: new RegExp(`/src/web/(${folders})[^?]*\\.module\\.css`.replaceAll('/', '[\\\\/]')),
  priority: 1,
});

/**
 * Seven small sheets are seven waits before anything is seen. And what both pages have is not read anew on the way from one to the other:
 * the steps of a move stay at the same sheets.
 */
const SHEETS = [
  sheet('written', 'pages/site/content/|site/found/'),
  sheet('landing', 'pages/site/landing/|site/move-form/'),
  sheet('steps', 'pages/(inventory/inventory|plan/details|bidding/compare|booking/book)/'),
  sheet('plan', '(plan|plan-frame|inventory|address|pricing|bidding|change-orders)/'),
  sheet('ui', 'ui/|movers/|chrome/loading'),
];

/** Where there is a price there are its parts. */
const PRICE = ['src/web/ui/price/breakdown.tsx'];

const GROUPS = [FRAMEWORK, together('frame', FRAME, 2), together('fields', FIELDS, 1), together('price', PRICE, 0), ...SHEETS];

export default defineConfig({
  plugins: [contractRoutes(), crewPage(), speechModel(), reactRouter()],
  publicDir: 'public',
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } } },
});
