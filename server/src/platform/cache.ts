import type { Bus } from './bus/bus.ts'

/**
 * An in-process cache of values that rarely change. `invalidate(tag)` drops entries by tag, on this process immediately
 * and on the others as soon as the bus delivers (within a second).
 */
export type Cache = {
  /** Returns the cached value, or loads it. @param seconds time to live */
  get<T>(key: string, tags: readonly string[], seconds: number, load: () => Promise<T>): Promise<T>
  /** Returns the cached value if `get` would return it without a load. */
  peek(key: string): unknown
  /** Drops entries by tag. Call it after the commit: `ctx.afterCommit(() => ctx.cache.invalidate('catalog'))`. */
  invalidate(...tags: string[]): void
}

type Entry = {
  value: Promise<unknown>
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

/**
 * @param bus carries invalidations; a gap drops every entry
 * @param capacity maximum number of entries; the least recently used is evicted
 */
export function makeCache(bus: Bus, capacity: number): Cache {
  const entries = new Map<string, Entry>()
  let sweepAt = 0
  const drop = (tags: readonly string[]) => {
    for (const [key, entry] of entries) if (entry.tags.some((tag) => tags.includes(tag))) entries.delete(key)
  }
  const sweep = (now: number) => {
    sweepAt = now + SWEEP_MS
    for (const [key, entry] of entries) if (entry.until <= now) entries.delete(key)
  }
  const store = (key: string, entry: Entry) => {
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > capacity) entries.delete(entries.keys().next().value!)
  }
  // A value loaded before a change must not be cached after it: an invalidation removes the entry being refreshed, and
  // the new value only replaces an entry that is still there.
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
  bus.onGap(() => entries.clear())

  return {
    async get<T>(key: string, tags: readonly string[], seconds: number, load: () => Promise<T>): Promise<T> {
      const now = performance.now()
      const loadEntry = (): Entry => {
        const value = load()
        const until = now + seconds * 1000
        const entry: Entry = { value, tags, until, refreshAt: now + seconds * REFRESH_SHARE * 1000 }
        value.then(
          (settled) => (entry.settled = settled),
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
      // The promise is the entry: concurrent callers share one load, and an invalidation during the load removes it.
      const entry = loadEntry()
      store(key, entry)
      try {
        return (await entry.value) as T
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key)
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
