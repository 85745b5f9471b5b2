import type pg from 'pg'

/** Executions before a statement is prepared: rare statements are not worth the memory. */
const EXECUTIONS_BEFORE = 3
/** Maximum number of prepared statements; each connection stores their plans. */
const PREPARED_MAX = 400
const WATCHED_MAX = 2_000

type Config = { text?: unknown; name?: string; submit?: unknown }

/**
 * Returns a function that names statements to prepare: those that it has been asked about often, so that
 * PostgreSQL parses and plans them once per connection. For large statements that is most of their time.
 */
export function nameFrequent(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const sent = new Map<string, number>()

  return (text) => {
    const name = names.get(text)
    if (name || names.size >= PREPARED_MAX) return name
    if (sent.size >= WATCHED_MAX) sent.clear()
    const times = (sent.get(text) ?? 0) + 1
    sent.set(text, times)
    if (times <= EXECUTIONS_BEFORE) return undefined
    sent.delete(text)
    names.set(text, `s${names.size}`)
    return names.get(text)
  }
}

/**
 * Prepares frequent statements of a pool. The query builder sends statements without names, so this adds
 * them.
 */
export function prepareFrequent(pool: pg.Pool): void {
  const getName = nameFrequent()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const named = (config: unknown, values: unknown, ...rest: unknown[]) => {
      const name = canBePrepared(config, values) ? getName(config.text) : undefined
      return query(name ? { ...(config as object), name } : config, values, ...rest)
    }
    client.query = named as typeof client.query
  })
}

function canBePrepared(config: unknown, values: unknown): config is { text: string } {
  if (typeof config !== 'object' || config === null || !Array.isArray(values) || values.length === 0)
    return false
  const { text, name, submit } = config as Config
  return typeof text === 'string' && name === undefined && submit === undefined
}
