// Vitest's setup of every file that renders pages and emails, as the server does: React looks at NODE_ENV once, when it is loaded, and the half
// for developers renders three times as slowly. Everything else is in a test.
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom'), import('react-dom/server')]);
process.env.NODE_ENV = NODE_ENV;
