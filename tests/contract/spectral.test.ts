import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { projectFile } from '#kit/runtime/paths';

// Node does not find the named exports of these CommonJS packages.
const require = createRequire(import.meta.url);
const {
  Document,
  Spectral,
}: typeof import('@stoplight/spectral-core') = require('@stoplight/spectral-core');
const parsers: typeof import('@stoplight/spectral-parsers') = require('@stoplight/spectral-parsers');
const rulesets: typeof import('@stoplight/spectral-rulesets') = require('@stoplight/spectral-rulesets');

type RulesetDefinition = Parameters<InstanceType<typeof Spectral>['setRuleset']>[0];

/** The address of the operator is a setting of each installation, which the documents do not know. */
const exceptions = { oas: { 'info-contact': 'off' }, asyncapi: { 'asyncapi-info-contact': 'off' } };

/** Severities of Spectral: 0 is an error, 1 a warning; above are hints. */
const warning = 1;

it.each([
  ['Q52', 'schema/generated/openapi.yaml', 'oas'],
  ['Q52', 'schema/events/asyncapi.yaml', 'asyncapi'],
] as const)('%s Spectral has no error and no warning for %s', async (_, file, ruleset) => {
  const spectral = new Spectral();
  const extended = [[rulesets[ruleset], 'recommended']] as unknown;
  spectral.setRuleset({ extends: extended, rules: exceptions[ruleset] } as RulesetDefinition);
  const path = projectFile(file);
  const document = new Document(readFileSync(path, 'utf8'), parsers.Yaml, path);
  const found = await spectral.run(document);
  const faults = found
    .filter(({ severity }) => severity <= warning)
    .map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`);
  expect(faults).toEqual([]);
});
