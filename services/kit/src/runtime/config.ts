/** Environment variables. Only this file reads `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

export const processEnvironment = (): Environment => process.env;

/** For a library that reads a variable itself and does not know the value that we accept. */
export function overrideVariable(name: string, value: string): void {
  process.env[name] = value;
}

/** An operator error. Its message is one line: what is wrong and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Parser<T> = (value: string | undefined) => T;

const fail = (requirement: string): never => {
  throw new ConfigError(requirement);
};

export const text =
  (fallback?: string): Parser<string> =>
  (value) =>
    value || (fallback ?? fail('must be set'));

export const optionalText: Parser<string | null> = (value) => value || null;

const minSecretLength = 32;

/** A required secret that is long enough to be a key. */
export const secret: Parser<string> = (value) => {
  const given = text()(value);
  return given.length >= minSecretLength
    ? given
    : fail(`must have ${minSecretLength} characters or more`);
};

export const oneOf =
  <const T extends string>(choices: readonly T[], fallback: T): Parser<T> =>
  (value) =>
    choices.find((choice) => choice === (value || fallback)) ??
    fail(`must be one of ${choices.join(', ')}`);

export const integer =
  (min: number, max: number, fallback: number): Parser<number> =>
  (value) => {
    const number = value ? Number(value) : fallback;
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    return fail(`must be a whole number from ${min} to ${max}`);
  };

/** Parses every variable. @throws ConfigError that names all invalid ones */
export function readConfig<T extends Record<string, Parser<unknown>>>(
  environment: Environment,
  variables: T,
): { [K in keyof T]: ReturnType<T[K]> } {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, parse] of Object.entries(variables)) {
    try {
      values[name] = parse(environment[name]);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(`${name} ${error.message}`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems.join('; '));
  return values as { [K in keyof T]: ReturnType<T[K]> };
}
