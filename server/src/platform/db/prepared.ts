import type pg from 'pg'

/** From then on a statement is prepared: what is sent once or twice is not worth the memory. */
const SENT_BEFORE = 3
/** Each connection keeps the plans of the prepared ones. */
const PREPARED_AT_MOST = 400
const WATCHED_AT_MOST = 2_000

type Config = { text?: unknown; name?: string; submit?: unknown }

/**
 * Lets PostgreSQL read and plan a statement that is sent often once per connection, not each time: for large
 * statements that is most of their time. The query builder sends them without names, so they get theirs here.
 */
export function prepareFrequent(pool: pg.Pool): void {
  const names = new Map<string, string>()
  const sent = new Map<string, number>()

  const nameOf = (text: string): string | undefined => {
    const name = names.get(text)
    if (name || names.size >= PREPARED_AT_MOST) return name
    if (sent.size >= WATCHED_AT_MOST) sent.clear()
    const times = (sent.get(text) ?? 0) + 1
    sent.set(text, times)
    if (times <= SENT_BEFORE) return undefined
    sent.delete(text)
    names.set(text, `s${names.size}`)
    return names.get(text)
  }

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const named = (config: unknown, values: unknown, ...rest: unknown[]) => {
      const name = canBePrepared(config, values) ? nameOf(config.text) : undefined
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
