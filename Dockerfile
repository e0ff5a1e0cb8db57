# One image for the gateway, the five services and their preparation; compose.yaml says which is which.
FROM node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553 AS build
WORKDIR /vita
COPY package.json package-lock.json ./
COPY patches patches
# The digest must be that of the version in the tag. No install script runs; only our own patches are applied.
RUN test "$(node --version)" = v24.21.0 \
  && npm ci --ignore-scripts --no-audit --no-fund \
  && node node_modules/patch-package/index.js --error-on-fail
COPY . .
RUN node_modules/.bin/tsc -p tsconfig.json \
  && node_modules/.bin/vite build web --logLevel warn \
  && node_modules/.bin/vite build web --ssr src/entry-server.tsx --logLevel warn \
  && node clients/typescript/pack.mjs dist/packages \
  && node scripts/sbom.mjs dist/sbom.cdx.json \
  && rm -rf dist/tests dist/demo dist/clients web/dist/demo dist/tsconfig.tsbuildinfo \
  && find dist -name '*.test.js*' -delete

FROM node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553 AS packages
WORKDIR /vita
COPY package.json package-lock.json ./
COPY patches patches
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && node node_modules/patch-package/index.js --error-on-fail

FROM node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553
ENV NODE_ENV=production
WORKDIR /vita
COPY --from=packages /vita/node_modules node_modules
COPY --from=build /vita/package.json package.json
COPY --from=build /vita/schema schema
COPY --from=build /vita/docs/graphql.md /vita/docs/graphql-changelog.md /vita/docs/partners.md docs/
COPY --from=build /vita/docs/rest.md /vita/docs/events.md /vita/docs/webhooks.md docs/
COPY --from=build /vita/clients/typescript/README.md clients/typescript/
COPY --from=build /vita/clients/typescript/examples clients/typescript/examples
COPY --from=build /vita/dist dist
COPY --from=build /vita/web/dist web/dist
COPY --from=build /vita/web/dist-server web/dist-server
# A new volume that is mounted here belongs to the account below.
RUN install -d -o node -g node files ledger relayer
# An account without a password or a home of its own in the image; nothing here is its to write.
USER node
CMD ["node", "--enable-source-maps", "dist/platform/many-processes/gateway-process.js"]
