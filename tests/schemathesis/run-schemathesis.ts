import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFile } from '#kit/runtime/paths';
import { installPythonProgram } from '#kit/testing/python-program';

const folder = projectFile('tests/schemathesis');

export interface SchemathesisRun {
  /** The platform, whose document is read at `/api/docs/openapi.yaml`. */
  url: string;
  /** The loopback address that the calls come from. */
  source: string;
  /** Of a session; without one a visitor calls. */
  token?: string;
  /** Ids of operations that are left out. */
  without?: readonly string[];
  /** By a field (`op_type.field` for one operation) and its example in the document: a value that exists in the platform. */
  values?: Record<string, Record<string, string>>;
}

export interface SchemathesisReport {
  /** 0 when no check failed. */
  code: number;
  /** What it printed, with a command of curl for each failure. */
  output: string;
  /** How many responses had each status, by `METHOD path`. */
  statuses: Map<string, Map<number, number>>;
}

export const installSchemathesis = (): Promise<string> =>
  installPythonProgram('schemathesis', {
    requirements: join(folder, 'requirements.txt'),
    purpose: 'The test of the REST contract',
  });

/** Calls every operation with generated requests. The same platform and seed give the same requests. */
export async function runSchemathesis(
  program: string,
  { url, source, token, without = [], values = {} }: SchemathesisRun,
): Promise<SchemathesisReport> {
  const reports = await mkdtemp(join(tmpdir(), 'vita-schemathesis-'));
  const args = [
    ...['--config-file', join(folder, 'schemathesis.toml'), 'run', `${url}/api/docs/openapi.yaml`],
    ...['--url', url, '--no-color', '--report', 'ndjson', '--report-dir', reports],
    ...(token ? ['--header', `Authorization: Bearer ${token}`] : []),
    ...without.flatMap((id) => ['--exclude-operation-id', id]),
  ];
  const { PATH, HOME } = process.env;
  const env = {
    ...{ PATH, HOME, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' },
    ...{ SCHEMATHESIS_HOOKS: 'hooks', VITA_SOURCE: source, VITA_VALUES: JSON.stringify(values) },
  };
  const options = { env, cwd: reports, maxBuffer: 64 * 1024 * 1024 };
  const { code, output } = await promisify(execFile)(program, args, options).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: `${stdout}\n${stderr}` }),
  );
  const [report] = (await readdir(reports)).filter((name) => name.endsWith('.ndjson'));
  if (!report) throw new Error(`schemathesis has no report:\n${output}`);
  const lines = (await readFile(join(reports, report), 'utf8')).split('\n').filter(Boolean);
  await rm(reports, { recursive: true });
  return { code, output, statuses: countStatuses(lines) };
}

interface ScenarioFinished {
  recorder: {
    label: string;
    interactions?: Record<string, { response?: { status_code: number } | null }>;
  };
}

function countStatuses(lines: readonly string[]): SchemathesisReport['statuses'] {
  const statuses: SchemathesisReport['statuses'] = new Map();
  for (const line of lines) {
    const { ScenarioFinished: scenario }: { ScenarioFinished?: ScenarioFinished } =
      JSON.parse(line);
    if (!scenario) continue;
    const { label, interactions = {} } = scenario.recorder;
    const counts = statuses.get(label) ?? new Map<number, number>();
    statuses.set(label, counts);
    for (const { response } of Object.values(interactions)) {
      const status = response?.status_code ?? 0;
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  }
  return statuses;
}
