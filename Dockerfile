# The manifests of our packages, so that only a change to one of them installs again.
FROM node:24-slim AS manifests
WORKDIR /site
COPY packages packages
RUN find packages -type f ! -name package.json -delete

# The development server. README.md has the commands.
FROM node:24-slim AS dev
WORKDIR /site
# Pages show the dates of their commits.
RUN apt-get update \
  && apt-get install -y --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
COPY --from=manifests /site/packages packages
RUN npm ci
COPY . .
EXPOSE 3000
CMD ["npm", "start", "--", "--host", "0.0.0.0", "--no-open"]

FROM dev AS build
# The variables in README.md. Both keys are public: the built pages contain them.
ARG SITE_URL REPOSITORY_URL
ARG ALGOLIA_APP_ID ALGOLIA_API_KEY ALGOLIA_INDEX_NAME
ARG CHAT_API_KEY CHAT_AGENT_CODE CHAT_API_BASE_URL CHAT_RESOURCES_URL
ARG GTAG_ID ANALYTICS_CONSENT SECURITY_CONTACT CONTENT_SIGNAL API_CONSOLE STRICT_LINKS
RUN npm run build

# The built site: docker build -t docs:<commit> . && docker run -p 8080:80 docs:<commit>
FROM nginx:1.29-alpine
COPY --from=build /site/deploy/nginx.conf /etc/nginx/conf.d/default.conf
# The image runs it before nginx starts, which fails to listen on IPv6 where the kernel has none.
COPY --chmod=755 <<"EOF" /docker-entrypoint.d/20-listen-on-ipv6.sh
#!/bin/sh
[ -f /proc/net/if_inet6 ] || exit 0
sed -i 's/^  listen 80;$/&\n  listen [::]:80;/' /etc/nginx/conf.d/default.conf
EOF
COPY --from=build /site/build /usr/share/nginx/html
EXPOSE 80
