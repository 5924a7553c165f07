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
const FRAMEWORK = { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/ };

export default defineConfig({
  plugins: [contractRoutes(), reactRouter()],
  publicDir: 'public',
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [FRAMEWORK] } } } } } },
});
