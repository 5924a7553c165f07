/** What the operator set. Asked for here, because the name below means "before customers" to us. */
export const environment: NodeJS.ProcessEnv = { ...process.env };

// React looks at NODE_ENV once, when anything loads it first, and the emails load it with the server: then without this it is the half
// for developers, which renders a page three times as slowly. So this file is loaded before all others.
if (process.env.DEV !== '1' || process.env.PRODUCTION === '1') process.env.NODE_ENV ??= 'production';
