import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

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
  plugins: [contractRoutes(), reactRouter()],
  publicDir: 'public',
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } } },
});
