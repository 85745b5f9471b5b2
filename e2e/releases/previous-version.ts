import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { builtServer, inRoot, root } from '../../scripts/lib/paths.ts'
import { run } from '../../scripts/lib/run.ts'

/** The commit that runs in production, from which the next release starts (CONTRIBUTING.md, "Releases"). */
const commit = readFileSync(inRoot('deploy/previous-version'), 'utf8').trim()

/** Returns why the previous version cannot be built here; undefined when it can. */
export async function whyNoPreviousVersion(): Promise<string | undefined> {
  const { code } = await run('git', ['cat-file', '-e', `${commit}^{commit}`])
  return code === 0 ? undefined : `this clone has no commit ${commit} (fetch its whole history)`
}

/**
 * Builds the server of the previous version from its own sources and its own packages, once per commit.
 * @returns its script
 * @throws Error when a step fails
 */
export async function buildPreviousServer(): Promise<string> {
  const folder = inRoot('.tmp', `previous-${commit.slice(0, 12)}`)
  if (existsSync(path.join(folder, builtServer))) return path.join(folder, builtServer)
  // Gets its name when it is complete.
  const partial = `${folder}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  const archive = `${partial}.tar`
  await step(root, 'git', ['archive', '--output', archive, commit])
  await step(partial, 'tar', ['-xf', archive])
  rmSync(archive)
  await step(partial, 'npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'])
  const build = "import('./scripts/lib/build/server.ts').then((it) => it.buildServer())"
  await step(partial, 'node', ['--input-type=module', '--eval', build])
  if (!existsSync(path.join(partial, builtServer))) throw new Error(`${commit} built no server`)
  renameSync(partial, folder)
  return path.join(folder, builtServer)
}

async function step(cwd: string, command: string, args: string[]): Promise<void> {
  const { code, output } = await run(command, args, { cwd })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${output.slice(-2_000)}`)
}
