import { setTimeout as wait } from 'node:timers/promises'
import { type Child, type ChildOptions, startChild } from './child.ts'
import { isFree } from './ports.ts'
import {
  type SandboxPorts,
  sandboxDoors,
  sandboxEnvironment,
  settingOf,
  settingsForSandbox,
} from './sandbox.ts'

export type ShopOptions = {
  port: number
  /** The server's script, relative to the project's folder. */
  server: string
  sandbox: SandboxPorts
  /** Further settings of the server, over those of this process. */
  env?: Record<string, string>
  /** Further settings of the sandbox. */
  sandboxEnv?: Record<string, string>
  /** Options for Node before the server's script, for example to restart it on changes. */
  nodeOptions?: string[]
  output: ChildOptions['output']
  /** Gives the start up: what runs already is stopped. */
  signal?: AbortSignal
}

export type Shop = {
  url: string
  sandboxUrl: string
  /** Settles with the part that ended first, without being asked to. */
  broken: Promise<{ name: string; code: number }>
  stop(): Promise<void>
}

/** Why the shop could not start. `said` is true when the part that failed has told the user already. */
export class StartFailure extends Error {
  readonly said: boolean
  constructor(message: string, said = false) {
    super(message)
    this.said = said
  }
}

/**
 * Starts the sandbox and, pointed at it, the server with the demo shop; settles when the shop answers.
 * @throws StartFailure when a port is taken or a part ends before it is ready; nothing is left running then
 */
export async function startShop(options: ShopOptions): Promise<Shop> {
  await refuseTakenPorts(options)
  const url = `http://127.0.0.1:${options.port}`
  const sandboxUrl = `http://127.0.0.1:${options.sandbox.panel}`
  const children: Child[] = []
  const stop = async () => {
    for (const child of children.toReversed()) await child.stop()
  }
  options.signal?.addEventListener('abort', stop)
  const start = async (child: Child, probe: string) => {
    children.push(child)
    if ((await answers(probe, child)) && !options.signal?.aborted) return
    await stop()
    throw new StartFailure(`The ${child.name} did not start.`, true)
  }
  const output = options.output === 'show' ? 'errors' : options.output
  await start(
    startChild('sandbox', ['sandbox/src/main.ts'], {
      env: { ...sandboxEnvironment(options.sandbox, url), ...options.sandboxEnv },
      output,
    }),
    sandboxUrl,
  )
  await start(
    startChild('server', [...(options.nodeOptions ?? []), options.server, 'demo'], {
      env: { PORT: String(options.port), ...settingsForSandbox(options.sandbox), ...options.env },
      output: options.output,
    }),
    `${url}/readyz`,
  )
  const broken = Promise.race(children.map(async ({ name, ended }) => ({ name, code: await ended })))
  return { url, sandboxUrl, broken, stop }
}

async function refuseTakenPorts({ port, sandbox }: ShopOptions) {
  const wanted = [
    [port, 'shop', 'PORT'],
    ...sandboxDoors.map((door) => [sandbox[door], `sandbox's ${door}`, settingOf(door)] as const),
  ] as const
  for (const [number, what, setting] of wanted) {
    if (await isFree(number)) continue
    throw new StartFailure(
      `Port ${number}, which the ${what} needs, is taken: stop what uses it, or choose another with ${setting}=…`,
    )
  }
}

/** Asks until the address answers with success, or the process behind it has ended. */
async function answers(address: string, child: Child) {
  let over = false
  child.ended.then(() => {
    over = true
  })
  while (!over) {
    try {
      const { ok } = await fetch(address, { signal: AbortSignal.timeout(2000) })
      if (ok) return true
    } catch {
      // Not listening yet.
    }
    await Promise.race([wait(100), child.ended])
  }
  return false
}
