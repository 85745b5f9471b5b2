import type { Bus } from './bus/bus.ts'

/**
 * Answers that rarely change, kept in the process. An entry carries tags; `invalidate(tag)` drops it here at
 * once and on every other process as soon as the bus delivers (well within a second).
 */
export type Cache = {
  /** The kept value, or what `load` answers. @param seconds how long at most it is kept */
  get<T>(key: string, tags: readonly string[], seconds: number, load: () => Promise<T>): Promise<T>
  /** The kept value, when there is one that `get` would not load anew. */
  peek(key: string): unknown
  /** Call it after the commit: `ctx.afterCommit(() => ctx.cache.invalidate('catalog'))`. */
  invalidate(...tags: string[]): void
}

type Entry = {
  value: Promise<unknown>
  /** What `value` came to. */
  settled?: unknown
  tags: readonly string[]
  until: number
  /** From then on whoever asks gets the kept value, and it is loaded anew behind them. */
  renewFrom: number
  renewing?: boolean
}

const CHANNEL = 'cache.invalidate'
/** How often what has grown too old is thrown out, so that what nobody asks for again takes no memory. */
const SWEEP_MS = 2_000
/** When of its time a value that is asked for is loaded anew, so that nobody waits for it. */
const RENEW_SHARE = 0.5

/**
 * @param bus carries invalidations; after a gap in it everything is dropped
 * @param capacity entries at most, the least recently used go first
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
  const keep = (key: string, entry: Entry) => {
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > capacity) entries.delete(entries.keys().next().value!)
  }
  // A value read before a change must not be kept after it: an invalidation removes the entry that is being
  // renewed, and then there is none to put the new value in the place of.
  const renew = async (key: string, old: Entry, fresh: Entry) => {
    old.renewing = true
    try {
      await fresh.value
      if (entries.get(key) === old) keep(key, fresh)
    } catch {
      // The old value is good until its time is over; then whoever asks gets the error.
    }
  }
  bus.subscribe(CHANNEL, (payload) => drop((payload as { tags: string[] }).tags))
  bus.onGap(() => entries.clear())

  return {
    async get<T>(key: string, tags: readonly string[], seconds: number, load: () => Promise<T>): Promise<T> {
      const now = performance.now()
      const made = (): Entry => {
        const value = load()
        const until = now + seconds * 1000
        const entry: Entry = { value, tags, until, renewFrom: now + seconds * RENEW_SHARE * 1000 }
        value.then(
          (settled) => (entry.settled = settled),
          // Whoever waits for it gets the error.
          () => undefined,
        )
        return entry
      }
      const found = entries.get(key)
      if (found && found.until > now) {
        keep(key, found)
        if (found.renewFrom < now && !found.renewing) void renew(key, found, made())
        return (await found.value) as T
      }
      if (sweepAt < now) sweep(now)
      // The promise itself is the entry: callers at the same moment load once, and an invalidation that comes
      // while it loads removes it, so that a value read before the change is not kept.
      const entry = made()
      keep(key, entry)
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
      return found.until > now && (found.renewing || found.renewFrom > now) ? found.settled : undefined
    },
    invalidate(...tags) {
      bus.publish(CHANNEL, { tags })
    },
  }
}
