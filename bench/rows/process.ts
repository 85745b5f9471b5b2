import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { builtServer, inRoot } from '../../scripts/lib/paths.ts'
import { freePorts } from '../../scripts/lib/ports.ts'
import type { Environment } from '../environment.ts'
import { assertOk, openHttp } from '../http.ts'
import { atMostAbsolute, type Benchmark, type Row } from '../row.ts'
import { startNode } from '../server.ts'

const CLIENTS = 32
const SECONDS = 10
const STARTS = 3
const MEMORY_REASON =
  '70 MB are Node and its libraries, shared by all processes of a machine; about 50 MB of the private memory are in use'
/** Cheap and expensive requests of visitors. */
const PATHS = [
  '/attractive/page/goodsCate',
  '/shop/goods/list?page=1',
  '/shop/goods/list?keyword=tea',
  '/shop/goods/list?sort=newest&page=2',
]

/** Start time and memory of a server process with the demo shop. */
export const startUp: Benchmark = {
  name: 'process',
  async measure(environment) {
    const databaseUrl = await environment.demo('process')
    const embedded = { DATA_DIR: await embeddedDemo(environment) }
    return [
      await measureStarts(environment, 'PostgreSQL', 1000, { databaseUrl }),
      await measureStarts(environment, 'the embedded database', 2000, { databaseUrl: '', env: embedded }),
      await measureMemory(environment, databaseUrl),
    ]
  },
}

/** Loads the demo into an embedded database. @returns its data folder */
async function embeddedDemo(environment: Environment): Promise<string> {
  const folder = path.join(environment.folder, 'embedded')
  await mkdir(folder)
  const [port = 0] = await freePorts(1)
  const demo = await startNode(
    environment.folder,
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

async function measureStarts(
  environment: Environment,
  database: string,
  max: number,
  options: Parameters<Environment['startServer']>[0],
): Promise<Row> {
  const times: number[] = []
  for (let i = 0; i < (environment.quick ? 1 : STARTS); i++) {
    const server = await environment.startServer(options)
    times.push(server.startedIn)
    await server.stop()
  }
  return atMostAbsolute(max, {
    what: `first response after the start, on ${database}`,
    unit: 'ms',
    pasar: times.toSorted((a, b) => a - b)[times.length >> 1]!,
    reason: 'modules, tables, calls and jobs are set up one after the other',
    detail: times.map((ms) => Math.round(ms)).join(', '),
  })
}

async function measureMemory(environment: Environment, databaseUrl: string): Promise<Row> {
  const server = await environment.startServer({ databaseUrl })
  const connections = await Promise.all(Array.from({ length: CLIENTS }, () => openHttp(server.url)))
  let sent = 0
  const load = await environment.load({
    clients: CLIENTS,
    seconds: SECONDS,
    request: async (client) => assertOk(await connections[client]!.get(PATHS[sent++ % PATHS.length]!)),
  })
  const pasar = server.memoryMb()
  for (const connection of connections) connection.close()
  await server.stop()
  const row = atMostAbsolute(200, {
    what: 'memory after load, on PostgreSQL',
    unit: 'MB',
    pasar,
    detail: `${Math.round(load.perSecond)} responses/s for ${SECONDS} s, ${load.errors} errors`,
  })
  return row.ok ? row : { ...row, reason: MEMORY_REASON }
}
