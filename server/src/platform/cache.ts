import type { Bus } from './bus/bus.ts'

/**
 * An in-process cache of values that rarely change. `invalidate(tag)` drops entries by tag, on this process
 * immediately and on the others as soon as the bus delivers (within a second).
 */
export type Cache = {
  /** Returns the cached value, or loads it. @param seconds time to live */
  get<T>(key: string, tags: readonly string[], seconds: number, load: () => Promise<T>): Promise<T>
  /** Returns the cached value if `get` would return it without a load. */
  peek(key: string): unknown
  /**
   * Drops entries by tag. Call it after the commit: `ctx.afterCommit(() => ctx.cache.invalidate('catalog'))`.
   */
  invalidate(...tags: string[]): void
}

type Entry = {
  value: Promise<unknown>
  /** Estimated size; that of an average value until it is loaded. */
  bytes: number
  /** The resolved `value`. */
  settled?: unknown
  tags: readonly string[]
  until: number
  /** After this time a request gets the cached value and starts a refresh in the background. */
  refreshAt: number
  refreshing?: boolean
}

const CHANNEL = 'cache.invalidate'
/** Interval of removing expired entries that no request replaces. */
const SWEEP_MS = 2_000
/** Share of the time to live after which a requested value is refreshed in the background. */
const REFRESH_SHARE = 0.5

/** Size of a value whose size is unknown: a row or a short list. */
const SMALL_BYTES = 1_000

/** Estimates the memory of a cached value: of a response its payload and two encodings of it. */
function estimateBytes(value: unknown): number {
  const payload =
    typeof value === 'object' && value !== null && 'payload' in value ? value.payload : undefined
  return SMALL_BYTES + (typeof payload === 'string' ? payload.length * 3 : 0)
}

/** The least recently used entries beyond either limit are evicted. */
type CacheLimits = { entries: number; bytes: number }

/** @param bus carries invalidations; a gap drops every entry */
export function makeCache(bus: Bus, limits: CacheLimits): Cache {
  const entries = new Map<string, Entry>()
  let bytes = 0
  let sweepAt = 0
  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const evict = () => {
    while (entries.size > limits.entries || (bytes > limits.bytes && entries.size > 0))
      remove(entries.keys().next().value!)
  }
  const settle = (key: string, entry: Entry, value: unknown) => {
    entry.settled = value
    const size = estimateBytes(value)
    if (entries.get(key) === entry) bytes += size - entry.bytes
    entry.bytes = size
    evict()
  }
  const drop = (tags: readonly string[]) => {
    for (const [key, entry] of entries) if (entry.tags.some((tag) => tags.includes(tag))) remove(key)
  }
  const sweep = (now: number) => {
    sweepAt = now + SWEEP_MS
    for (const [key, entry] of entries) if (entry.until <= now) remove(key)
  }
  const store = (key: string, entry: Entry) => {
    remove(key)
    entries.set(key, entry)
    bytes += entry.bytes
    evict()
  }
  // A value loaded before a change must not be cached after it: an invalidation removes the entry being
  // refreshed, and the new value only replaces an entry that is still there.
  const refresh = async (key: string, previous: Entry, next: Entry) => {
    previous.refreshing = true
    try {
      await next.value
      if (entries.get(key) === previous) store(key, next)
    } catch {
      // The old value stays valid until it expires; the next load then throws to its caller.
    }
  }
  bus.subscribe(CHANNEL, (payload) => drop((payload as { tags: string[] }).tags))
  bus.onGap(() => {
    entries.clear()
    bytes = 0
  })

  return {
    async get<T>(key: string, tags: readonly string[], seconds: number, load: () => Promise<T>): Promise<T> {
      const now = performance.now()
      const loadEntry = (): Entry => {
        const value = load()
        const until = now + seconds * 1000
        const refreshAt = now + seconds * REFRESH_SHARE * 1000
        const entry: Entry = { value, bytes: SMALL_BYTES, tags, until, refreshAt }
        value.then(
          (settled) => settle(key, entry, settled),
          // Callers that await the value get the error.
          () => undefined,
        )
        return entry
      }
      const found = entries.get(key)
      if (found && found.until > now) {
        store(key, found)
        if (found.refreshAt < now && !found.refreshing) void refresh(key, found, loadEntry())
        return (await found.value) as T
      }
      if (sweepAt < now) sweep(now)
      // The promise is the entry: concurrent callers share one load, and an invalidation during the load
      // removes it.
      const entry = loadEntry()
      store(key, entry)
      try {
        return (await entry.value) as T
      } catch (error) {
        if (entries.get(key) === entry) remove(key)
        throw error
      }
    },
    peek(key) {
      const found = entries.get(key)
      if (!found) return undefined
      const now = performance.now()
      return found.until > now && (found.refreshing || found.refreshAt > now) ? found.settled : undefined
    },
    invalidate(...tags) {
      bus.publish(CHANNEL, { tags })
    },
  }
}
