FROM node:22-slim
WORKDIR /house
COPY . .
# The pinned pnpm is read from package.json; the pages are built once, here.
RUN node scripts/prepare.mjs
ENV HOST=0.0.0.0 PORT=4600 DATA_DIR=/data LOG_LEVEL=info
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4600
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:4600/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "packages/server/src/main.ts"]
