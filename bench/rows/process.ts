import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { builtServer, inRoot } from '../../scripts/lib/paths.ts'
import { freePorts } from '../../scripts/lib/ports.ts'
import type { Ground } from '../ground.ts'
import { mustBeDone, openHttp } from '../http.ts'
import { type Measure, type Row, under } from '../row.ts'
import { startNode } from '../server.ts'

const CLIENTS = 32
const SECONDS = 10
const STARTS = 3
const PROGRAM =
  '70 MB of it are Node itself and its libraries, shared by all processes of a machine; of what is its own, about 50 MB are in use'
/** What visitors ask for, cheap and dear. */
const PATHS = [
  '/attractive/page/goodsCate',
  '/shop/goods/list?page=1',
  '/shop/goods/list?keyword=tea',
  '/shop/goods/list?sort=newest&page=2',
]

/** How soon a process answers, and what it holds in memory. The shop is the demo's. */
export const startUp: Measure = {
  name: 'process',
  async measure(ground) {
    const databaseUrl = await ground.demo('process')
    const embedded = { DATA_DIR: await embeddedDemo(ground) }
    return [
      await starts(ground, 'PostgreSQL', 1000, { databaseUrl }),
      await starts(ground, 'the embedded database', 2000, { databaseUrl: '', env: embedded }),
      await memory(ground, databaseUrl),
    ]
  },
}

/** Lets the demo load itself into an embedded database. @returns its folder */
async function embeddedDemo(ground: Ground): Promise<string> {
  const folder = path.join(ground.folder, 'embedded')
  await mkdir(folder)
  const [port = 0] = await freePorts(1)
  const demo = await startNode(
    ground.folder,
    `http://127.0.0.1:${port}/readyz`,
    [inRoot(builtServer), 'demo'],
    {
      DATABASE_URL: '',
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
  )
  await demo.stop()
  return folder
}

async function starts(
  ground: Ground,
  on: string,
  most: number,
  options: Parameters<Ground['startServer']>[0],
): Promise<Row> {
  const times: number[] = []
  for (let i = 0; i < (ground.quick ? 1 : STARTS); i++) {
    const server = await ground.startServer(options)
    times.push(server.startedIn)
    await server.stop()
  }
  return under(most, {
    what: `first answer after the start, on ${on}`,
    unit: 'ms',
    pasar: times.toSorted((a, b) => a - b)[times.length >> 1]!,
    detail: times.map((ms) => Math.round(ms)).join(', '),
  })
}

async function memory(ground: Ground, databaseUrl: string): Promise<Row> {
  const server = await ground.startServer({ databaseUrl })
  const connections = await Promise.all(Array.from({ length: CLIENTS }, () => openHttp(server.url)))
  let asked = 0
  const seen = await ground.load({
    clients: CLIENTS,
    seconds: SECONDS,
    request: async (client) => mustBeDone(await connections[client]!.get(PATHS[asked++ % PATHS.length]!)),
  })
  const pasar = server.memoryMb()
  for (const connection of connections) connection.close()
  await server.stop()
  const row = under(200, {
    what: 'memory after load, on PostgreSQL',
    unit: 'MB',
    pasar,
    detail: `${Math.round(seen.perSecond)} answers a second for ${SECONDS} s, ${seen.errors} errors`,
  })
  return row.ok ? row : { ...row, reason: PROGRAM }
}
