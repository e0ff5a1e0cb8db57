/** A base address of the API. */
export interface RestServer {
  /** `https://host`, or `/` for the host of the document. */
  url: string;
  description: string;
}

/** The part of the document with its base addresses, which depend on the installation. */
const serversPart = /^servers:\n(?: .*\n)+/m;

/** The OpenAPI document with these base addresses, or with its own when there are none. */
export const withServers = (yaml: string, servers: readonly RestServer[]): string =>
  servers.length === 0
    ? yaml
    : yaml.replace(
        serversPart,
        () =>
          `servers:\n${servers.map(({ url, description }) => `  - url: ${url}\n    description: ${description}\n`).join('')}`,
      );
