# Pages and server are built here, with everything that takes.
FROM node:26-bookworm-slim AS built
WORKDIR /longroll
COPY . .
# The pinned pnpm is read from package.json.
RUN ["node", "scripts/prepare.mjs"]

# What the server needs to run, and no more.
FROM node:26-bookworm-slim AS packages
WORKDIR /longroll
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/server/package.json packages/server/
RUN ["npx", "--yes", "pnpm@12.21.0", "install", "--prod", "--frozen-lockfile", "--filter", "@longroll/server"]

FROM node:26-bookworm-slim
WORKDIR /longroll/packages/server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4600 DATA_DIR=/data LOG_LEVEL=info
RUN ["install", "--directory", "--owner=node", "--group=node", "/data"]
COPY --from=packages /longroll /longroll
COPY packages/server/migrations ./migrations
COPY --from=built /longroll/packages/server/dist ./dist
COPY packages/server/empty-store.tar.br ./
COPY --from=built /longroll/packages/client/dist /longroll/packages/client/dist
USER node
VOLUME ["/data"]
EXPOSE 4600
# Whether it lives; whether it can let people play (its store may be away) is asked of /readyz.
HEALTHCHECK --interval=10s --timeout=3s --start-period=90s CMD ["node", "-e", "fetch('http://127.0.0.1:4600/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The flags are those of scripts/build.mjs.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "--heap-growing-percent=200", "--single-threaded-gc", "--v8-pool-size=1", "dist/main.js"]
