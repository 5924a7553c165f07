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

export default defineConfig({
  plugins: [contractRoutes(), reactRouter()],
  publicDir: 'public',
  build: { assetsInlineLimit: 0, target: 'es2023' },
});
