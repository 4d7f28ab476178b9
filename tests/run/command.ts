import { spawn } from 'node:child_process';

interface CommandResult {
  code: number;
  output: string;
}

/** Runs a command and returns its output; also prints the output unless `quiet`. */
export function runCommand(
  command: string,
  args: string[],
  options: { cwd: string; env?: Record<string, string>; quiet?: boolean },
): Promise<CommandResult> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  const keep = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
    chunks.push(chunk);
    if (!options.quiet) stream.write(chunk);
  };
  child.stdout.on('data', keep(process.stdout));
  child.stderr.on('data', keep(process.stderr));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}
