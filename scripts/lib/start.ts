import path from 'node:path'
import { readOptions, SettingError } from '../../sandbox/src/options.ts'
import { type Child, startChild } from './child.ts'
import { builtServer, inRoot, root, sourceServer } from './paths.ts'
import { choosePorts, isFree, PortError } from './ports.ts'
import { PortLost, type Shop, StartFailure, startShop } from './shop.ts'

const dev = process.argv.includes('--dev')
const ATTEMPTS = 5

const shopWishes = {
  shop: { setting: 'PORT', first: 8090 },
  sandbox: { setting: 'SANDBOX_PORT', first: 8091 },
  smtp: { setting: 'SANDBOX_SMTP_PORT', first: 8092 },
}
const devWishes = {
  ...shopWishes,
  client: { setting: 'VITE_PORT', first: 8089 },
  console: { setting: 'CONSOLE_VITE_PORT', first: 8088 },
}
type Ports = Record<keyof typeof shopWishes, number> & Partial<Record<keyof typeof devWishes, number>>

const names: Record<keyof typeof devWishes, string> = {
  shop: 'shop',
  sandbox: 'sandbox',
  smtp: "sandbox's mail server",
  client: "client's development server",
  console: "console's development server",
}

const aborter = new AbortController()
let shop: Promise<Shop> | undefined
let vites: Child[] = []
let closing = false

/** npm repeats the Ctrl-C of a terminal: only a signal well after the first one ends the process at once. */
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
  aborter.abort()
  await stopAll()
  process.exit(code)
}

async function stopAll() {
  await Promise.all(vites.map((vite) => vite.stop(3000)))
  await shop?.then(
    ({ stop }) => stop(),
    () => {},
  )
}

/** Says which ports differ from the usual ones, and why. */
function reportPorts(ports: Ports, fixed: string[]) {
  for (const [name, { first }] of Object.entries(devWishes)) {
    const port = ports[name as keyof Ports]
    if (port !== undefined && port !== first && !fixed.includes(name))
      console.log(`Port ${first} is in use: the ${names[name as keyof Ports]} listens on ${port}.`)
  }
}

/** Runs the shop until a part of it ends. @throws PortLost, StartFailure */
async function runShop(ports: Ports): Promise<{ name: string; code: number }> {
  const publicUrl = `http://${ports.client ? `localhost:${ports.client}` : `127.0.0.1:${ports.shop}`}`
  shop = startShop({
    ports,
    server: dev ? sourceServer : builtServer,
    env: {
      PUBLIC_URL: process.env.PUBLIC_URL || publicUrl,
      DEMO_HISTORY: process.env.DEMO_HISTORY || 'on',
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      LOG_FORMAT: process.env.LOG_FORMAT || 'pretty',
    },
    sandbox: {
      dataDir: path.resolve(root, process.env.DATA_DIR || 'data', 'sandbox'),
      ...readOptions(process.env),
    },
    nodeOptions: dev ? ['--watch', '--watch-preserve-output'] : [],
    output: 'show',
    signal: aborter.signal,
  })
  const { url, broken } = await shop
  const { client, console: operatorConsole } = ports
  if (client && operatorConsole)
    vites = [startVite('client', 'web', client, url), startVite('console', 'admin', operatorConsole, url)]
  const ends = vites.map(({ name, ended }) => ended.then((code) => ({ name, code })))
  const end = await Promise.race([broken, ...ends])
  const port = ports[end.name as keyof Ports]
  if (closing || !port || (await isFree(port))) return end
  await stopAll()
  throw new PortLost(`Port ${port} was taken while the ${end.name} started.`)
}

const startVite = (name: string, workspace: string, port: number, api: string) =>
  startChild(name, ['../node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], {
    cwd: inRoot(workspace),
    env: { PASAR_API: api },
    output: 'show',
  })

async function main() {
  for (let attempt = 1; !closing; attempt++) {
    const { ports, fixed } = await choosePorts(dev ? devWishes : shopWishes, process.env)
    reportPorts(ports, fixed)
    try {
      const { name, code } = await runShop(ports)
      if (closing) return
      console.error(`The ${name} exited with code ${code}; closing the other processes.`)
      return close(1)
    } catch (error) {
      if (!(error instanceof PortLost) || attempt === ATTEMPTS || closing) throw error
      console.error(`${error.message} Starting again with other ports …`)
    }
  }
}

try {
  await main()
} catch (error) {
  if (error instanceof PortError || error instanceof SettingError) console.error(error.message)
  else if (!(error instanceof StartFailure)) throw error
  else if (!error.reported && !closing) console.error(error.message)
  await close(1)
}
