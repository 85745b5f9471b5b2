import type { OpenDb } from '../platform/db/db.ts'

/** Counts commits, and kills the process right after one of them, like a power failure. */
export type CommitCounter = { arm(commits: number): void; count(): number }

type Query = (...args: unknown[]) => Promise<unknown>

/** Whether a completed statement has changed a row. The queue's own changes do not count. */
function hasChanged(query: unknown, result: unknown): boolean {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  // A query with a callback has no result here; the pool's own query counts it.
  if (!result || typeof text !== 'string' || /\bpgboss\b|\/\* suite \*\//.test(text)) return false
  if (!/\b(insert\s+into|update\s+\S+\s+set|update\s+\S+\s+\w+\s+set|delete\s+from)\b/i.test(text))
    return false
  const { rows, rowCount } = result as { rows?: unknown[]; rowCount?: number | null }
  return (rowCount ?? 0) > 0 || (rows?.length ?? 0) > 0
}

/** Wraps the connections that the query builder uses. */
export function countCommits(open: OpenDb): CommitCounter {
  let count = 0
  let last = Number.POSITIVE_INFINITY
  const committed = () => {
    count += 1
    if (count === last) process.kill(process.pid, 'SIGKILL')
  }
  wrapPool(open.pool, committed)
  return {
    arm(commits) {
      count = 0
      last = commits
    },
    count: () => count,
  }
}

type Client = { query: Query }

function wrapPool(pool: OpenDb['pool'], committed: () => void): void {
  const wrapped = new WeakSet<object>()
  const { connect, query } = pool as unknown as Record<'connect' | 'query', Query>
  Object.assign(pool, {
    // For a single statement, the pool calls connect itself, with a callback.
    async connect(...args: unknown[]) {
      if (args.length > 0) return connect.apply(pool, args)
      const client = (await connect.apply(pool, args)) as Client
      if (!wrapped.has(client)) watchTransactions(client, committed)
      wrapped.add(client)
      return client
    },
    async query(...args: unknown[]) {
      const result = await query.apply(pool, args)
      if (hasChanged(args[0], result)) committed()
      return result
    },
  })
}

function watchTransactions(client: Client, committed: () => void): void {
  let changed = false
  watch(client, () => {
    changed = true
  })
  const send = client.query
  client.query = async (...args) => {
    const result = await send.apply(client, args)
    const { command } = (result ?? {}) as { command?: string }
    if (command === 'COMMIT' && changed) committed()
    if (command === 'COMMIT' || command === 'ROLLBACK') changed = false
    return result
  }
}

/** Calls back for every statement that changes a row. */
function watch(client: Client, changed: () => void): void {
  const send = client.query
  client.query = async (...args) => {
    const result = await send.apply(client, args)
    if (hasChanged(args[0], result)) changed()
    return result
  }
}
