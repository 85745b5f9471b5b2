import path from 'node:path'
import { type Child, startChild } from './child.ts'
import { builtServer, inRoot, sourceServer } from './paths.ts'
import { defaultSandboxPorts } from './sandbox.ts'
import { type Shop, StartFailure, startShop } from './shop.ts'
import { buildShop } from './shop-build.ts'

const dev = process.argv.includes('--dev')
const port = Number(process.env.PORT || 8090)
const vitePort = Number(process.env.VITE_PORT || 8089)
const consoleVitePort = Number(process.env.CONSOLE_VITE_PORT || 8088)

const giveUp = new AbortController()
let shop: Promise<Shop> | undefined
const vites: Child[] = []
let closing = false

/** npm passes a terminal's Ctrl-C on once more, so only a signal well after the first one means impatience. */
let firstSignal = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!firstSignal) firstSignal = Date.now()
    else if (Date.now() - firstSignal > 1000) process.exit(1)
    void close(0)
  })
}

async function close(code: number) {
  if (closing) return
  closing = true
  giveUp.abort()
  await Promise.all(vites.map((vite) => vite.stop(3000)))
  await shop?.then(
    ({ stop }) => stop(),
    () => {},
  )
  process.exit(code)
}

async function main() {
  if (!dev && !(await buildShop())) return close(1)
  if (closing) return
  shop = startShop({
    port,
    server: dev ? sourceServer : builtServer,
    sandbox: defaultSandboxPorts(process.env),
    env: {
      PUBLIC_URL:
        process.env.PUBLIC_URL || (dev ? `http://localhost:${vitePort}` : `http://127.0.0.1:${port}`),
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      LOG_FORMAT: process.env.LOG_FORMAT || 'pretty',
    },
    sandboxEnv: {
      SANDBOX_DATA: process.env.SANDBOX_DATA || path.join(process.env.DATA_DIR || 'data', 'sandbox'),
    },
    nodeOptions: dev ? ['--watch', '--watch-preserve-output'] : [],
    output: 'show',
    signal: giveUp.signal,
  })
  const { url, broken } = await shop
  if (dev)
    vites.push(startVite('client', 'web', vitePort, url), startVite('console', 'admin', consoleVitePort, url))
  const ends = vites.map(({ name, ended }) => ended.then((code) => ({ name, code })))
  const { name, code } = await Promise.race([broken, ...ends])
  if (closing) return
  console.error(`The ${name} has stopped by itself (exit code ${code}); closing the rest.`)
  await close(1)
}

const startVite = (name: string, room: string, at: number, api: string) =>
  startChild(name, ['../node_modules/vite/bin/vite.js', '--port', String(at), '--strictPort'], {
    cwd: inRoot(room),
    env: { PASAR_API: api },
    output: 'show',
  })

try {
  await main()
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  if (!error.said && !closing) console.error(error.message)
  await close(1)
}
