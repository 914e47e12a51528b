# Everything is fetched and built here; a container that starts fetches nothing. test/start/image.test.ts runs these steps without a
# container engine, so it knows the instructions used below and no others.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# not npm ci: it refuses this lock file on some systems, see docs/decisions/0003
RUN npm install --no-save --include=dev --no-audit --no-fund --loglevel=error
COPY index.html vite.config.ts ./
COPY bin bin
COPY contract contract
COPY web web
RUN node bin/build.mjs
RUN mkdir data

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --omit=dev --no-audit --no-fund --loglevel=error

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
# package-lock.json stays out: with it the commands in bin would look for packages to install
COPY package.json ./
COPY bin bin
COPY contract contract
COPY server server
COPY --from=build --chown=node:node /app/data /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
