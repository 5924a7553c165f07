import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, type Plugin, type Rollup } from 'vite';

/** The contract without its schemas: paths and methods are all that a browser needs, and zod stays on the server. */
const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id === 'virtual:contract-routes' ? '\0contract-routes' : undefined),
  load: async (id) => {
    if (id !== '\0contract-routes') return undefined;
    const [{ contract }, { minifyContractRouter }] = await Promise.all([
      import(pathToFileURL('src/contract/index.ts').href),
      import('@orpc/contract'),
    ]);
    return `export default ${JSON.stringify(minifyContractRouter(contract))}`;
  },
});

const CREW = 'virtual:crew-page';
const CREW_PLACE = 'assets/crew/';

/**
 * The crew's page is a program of its own, without the router: it is opened on a phone with one bar of signal, and lies on it without any.
 * Its files go beside all others, and the page that opens it asks here for their names.
 */
const crewPage = (): Plugin => {
  let built: Promise<Rollup.OutputBundle[string][]> | undefined;
  const files = () => {
    built ??= buildCrew();
    return built;
  };
  const named = async (end: string) =>
    `/${(await files()).find((file) => file.fileName.endsWith(end) && !(file.type === 'chunk' && !file.isEntry))?.fileName ?? ''}`;
  return {
    name: 'crew-page',
    resolveId: (id) => (id === CREW ? `\0${CREW}` : undefined),
    load: async (id) =>
      id === `\0${CREW}` ? `export const crew = ${JSON.stringify({ script: await named('.js'), style: await named('.css') })}` : undefined,
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const file of await files())
        this.emitFile({ type: 'asset', fileName: file.fileName, source: file.type === 'chunk' ? file.code : file.source });
    },
    configureServer: (server) => {
      server.middlewares.use(async (request, response, next) => {
        const file = request.url?.startsWith(`/${CREW_PLACE}`)
          ? (await files()).find(({ fileName }) => request.url === `/${fileName}`)
          : undefined;
        if (file === undefined) return next();
        response.setHeader('Content-Type', CREW_TYPES[extname(file.fileName)] ?? 'application/octet-stream');
        response.end(file.type === 'chunk' ? file.code : file.source);
      });
    },
  };
};

const CREW_TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

const PREACT = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

const buildCrew = async (): Promise<Rollup.OutputBundle[string][]> => {
  const place = (ending: string) => `${CREW_PLACE}[name]-[hash]${ending}`;
  const made = (await build({
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
  return made.output;
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
  plugins: [contractRoutes(), crewPage(), reactRouter()],
  publicDir: 'public',
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } } },
});
