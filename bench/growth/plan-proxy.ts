import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** What PostgreSQL did for some statements. None of it depends on the load of the machine. */
export type Work = {
  statements: number
  /** Pages of 8 kB that were read from the cache or the disk, and those of temporary files. */
  buffers: number
  temporary: number
  /** Rows read by sequential scans, by table, filtered ones included. */
  scans: Record<string, number>
  /** The largest number of rows that was sorted. */
  sorted: number
  /** The statement with the most pages. */
  heaviest: { text: string; buffers: number }
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'Temp Read Blocks'?: number
  'Temp Written Blocks'?: number
  Plans?: Plan[]
}

/** PostgreSQL sends the plan of every statement as a notice. */
const EXPLAIN = [
  ...[
    'session_preload_libraries=auto_explain',
    'auto_explain.log_min_duration=0',
    'auto_explain.log_analyze=on',
  ],
  ...['auto_explain.log_buffers=on', 'auto_explain.log_timing=off', 'auto_explain.log_format=json'],
  ...[
    'auto_explain.log_level=notice',
    'auto_explain.log_nested_statements=on',
    'jit=off',
    'pasar.books=unearned',
  ],
]

export type PlanProxy = {
  /** Address of the database, whose connections report their plans. */
  url: string
  /** Returns what PostgreSQL did for the statements that `run` sent. */
  during<T>(run: () => Promise<T>): Promise<{ value: T; work: Work }>
  close(): void
}

const nothing = (): Work => ({
  ...{ statements: 0, buffers: 0, temporary: 0, scans: {}, sorted: 0 },
  heaviest: { text: '', buffers: 0 },
})

/** Starts a proxy in front of PostgreSQL that reads the plans of all statements. */
export async function startPlanProxy(databaseUrl: string): Promise<PlanProxy> {
  let work = nothing()
  const target = new URL(databaseUrl)
  // Without noDelay every statement in a transaction waits 40 ms for an acknowledgement.
  const proxy = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port), noDelay: true })
    client.pipe(upstream)
    upstream.pipe(client)
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
    upstream.on(
      'data',
      readNotices((text) => addPlan(work, text)),
    )
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  url.searchParams.set('options', EXPLAIN.map((setting) => `-c ${setting}`).join(' '))
  return {
    url: url.href,
    async during(run) {
      work = nothing()
      const value = await run()
      return { value, work }
    },
    close: () => proxy.close(),
  }
}

const pagesOf = (plan: Plan) => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)

/** @param notice message of auto_explain: the duration, and the plan as JSON */
function addPlan(work: Work, notice: string): void {
  const begin = notice.indexOf('{')
  if (!notice.startsWith('duration:') || begin < 0) return
  const { 'Query Text': text, Plan: plan } = JSON.parse(notice.slice(begin)) as {
    'Query Text': string
    Plan: Plan
  }
  work.statements++
  work.buffers += pagesOf(plan)
  work.temporary += (plan['Temp Read Blocks'] ?? 0) + (plan['Temp Written Blocks'] ?? 0)
  if (pagesOf(plan) > work.heaviest.buffers) work.heaviest = { text, buffers: pagesOf(plan) }
  addNode(work, plan)
}

function addNode(work: Work, node: Plan): void {
  const loops = node['Actual Loops'] ?? 0
  const rows = (node['Actual Rows'] ?? 0) * loops
  const table = node['Relation Name']
  if (node['Node Type'] === 'Seq Scan' && table && loops > 0)
    work.scans[table] = (work.scans[table] ?? 0) + rows + (node['Rows Removed by Filter'] ?? 0) * loops
  const [input] = node.Plans ?? []
  if (node['Node Type'] === 'Sort' && input)
    work.sorted = Math.max(work.sorted, (input['Actual Rows'] ?? 0) * loops)
  for (const child of node.Plans ?? []) addNode(work, child)
}

const NOTICE = 'N'.charCodeAt(0)

/** Parses messages of PostgreSQL, and passes the text of notices on. */
function readNotices(onNotice: (text: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) return
      if (rest[0] === NOTICE) {
        const fields = rest.toString('utf8', 5, length).split('\0')
        onNotice(fields.find((field) => field.startsWith('M'))?.slice(1) ?? '')
      }
      rest = rest.subarray(length)
    }
  }
}
