import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { projectFile } from '#kit/runtime/paths';

interface ComposeService {
  image: string;
  build?: string;
  command: string[];
  environment: Record<string, string>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  network_mode?: string;
  read_only?: boolean;
  cap_drop?: string[];
}

export const compose: {
  services: Record<string, ComposeService>;
  networks: object;
  volumes: object;
} = parse(readFileSync(projectFile('compose.yaml'), 'utf8'), { merge: true });

export const service = (name: string): ComposeService => {
  const found = compose.services[name];
  if (!found) throw new Error(`compose.yaml has no ${name}`);
  return found;
};

/** Variables whose value has a form. */
const given: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://vita.example',
  STAFF_PASSWORD: 'zebra-42-xylo',
};

const givenFor = (variable: string): string =>
  given[variable] ?? `${variable.toLowerCase()}${'x'.repeat(32)}`;

/** Fills in variables as compose does: required ones get a value, the others their default. */
export const filled = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(service(name).environment).map(([key, value]) => [
      key,
      String(value).replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_, variable, kind, rest) =>
        kind === '?' ? givenFor(variable) : rest,
      ),
    ]),
  );
