import { setTimeout as wait } from 'node:timers/promises'
import { type SandboxOptions, startSandbox } from '../../sandbox/src/start.ts'
import { type Child, type ChildOptions, startChild } from './child.ts'
import { isFree } from './ports.ts'
import { settingsForSandbox } from './sandbox-settings.ts'

type ShopPorts = { shop: number; sandbox: number; smtp: number }

export type ShopOptions = {
  ports: ShopPorts
  /** The server's script, relative to the project's folder. */
  server: string
  /** Further settings of the server, over those of this process. */
  env?: Record<string, string>
  /** Further options of the sandbox, which runs in this process. */
  sandbox?: SandboxOptions
  /** Options of Node before the server's script, such as `--watch`. */
  nodeOptions?: string[]
  output: ChildOptions['output']
  /** Aborts the start: what runs already is stopped. */
  signal?: AbortSignal
}

export type Shop = {
  url: string
  sandboxUrl: string
  /** Settles when the server ends without being asked to. */
  broken: Promise<{ name: string; code: number }>
  stop(): Promise<void>
}

/** The shop could not start. `reported` is true where the part that failed wrote the reason itself. */
export class StartFailure extends Error {
  readonly reported: boolean
  constructor(message: string, reported = false) {
    super(message)
    this.reported = reported
  }
}

/** Another process took a port between the choice and the start. */
export class PortLost extends StartFailure {}

/**
 * Starts the sandbox in this process and, pointed at it, the server with the demo shop; settles when the shop
 * is ready.
 * @throws PortLost when a port was taken meanwhile, StartFailure when the server ends; nothing is left
 * running then
 */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const { ports, signal, output } = options
  const url = `http://127.0.0.1:${ports.shop}`
  const sandbox = await openSandbox(options, url)
  const server = startChild('server', [...(options.nodeOptions ?? []), options.server, 'demo'], {
    env: { PORT: String(ports.shop), ...settingsForSandbox(sandbox.urls), ...options.env },
    output,
  })
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= server.stop().then(() => sandbox.close())
    return stopping
  }
  signal?.addEventListener('abort', stop)
  if (signal?.aborted || !(await isReady(server, `${url}/readyz`))) {
    const isLost = !signal?.aborted && !(await isFree(ports.shop))
    await stop()
    if (isLost) throw new PortLost(`Port ${ports.shop} was taken while the shop started.`)
    throw new StartFailure('The server did not start.', true)
  }
  const broken = server.ended.then((code) => ({ name: server.name, code }))
  return { url, sandboxUrl: sandbox.urls.panel, broken, stop }
}

/** Returns the addresses of a shop's webhooks, which the sandbox's companies have to know. */
export const webhooksOf = (shopUrl: string) => ({
  stripeWebhook: `${shopUrl}/pay/notify/stripe`,
  airwallexWebhook: `${shopUrl}/pay/notify/airwallex`,
  easypostWebhook: `${shopUrl}/carrier/notify/easypost`,
  sesWebhook: `${shopUrl}/mail/report/ses`,
  postmarkWebhook: `${shopUrl}/mail/report/postmark`,
})

async function openSandbox({ ports, sandbox }: ShopOptions, shopUrl: string) {
  try {
    return await startSandbox({
      ...webhooksOf(shopUrl),
      ...sandbox,
      port: ports.sandbox,
      smtpPort: ports.smtp,
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE') throw error
    throw new PortLost(`A port of the sandbox was taken while it started (${message}).`)
  }
}

/**
 * Returns whether the server listens itself and its address answers with success; false once it has ended.
 */
async function isReady(server: Child, address: string): Promise<boolean> {
  let hasEnded = false
  server.ended.then(() => {
    hasEnded = true
  })
  // Before that another process may answer at the address.
  await Promise.race([server.listening, server.ended])
  while (!hasEnded) {
    try {
      const { ok } = await fetch(address, { signal: AbortSignal.timeout(2000) })
      if (ok) return true
    } catch {
      // It is busy.
    }
    await Promise.race([wait(100), server.ended])
  }
  return false
}
