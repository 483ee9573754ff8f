# The development server: docker build --target dev -t docs . && docker run -p 3000:3000 docs
FROM node:24-slim AS dev
WORKDIR /site
# Pages show the dates of their commits.
RUN apt-get update \
  && apt-get install -y --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
EXPOSE 3000
CMD ["npm", "start", "--", "--host", "0.0.0.0", "--no-open"]

FROM dev AS build
RUN npm run build

# The built site: docker build -t docs-static . && docker run -p 8080:80 docs-static
FROM nginx:1.29-alpine
COPY --from=build /site/deploy/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /site/build /usr/share/nginx/html
EXPOSE 80
