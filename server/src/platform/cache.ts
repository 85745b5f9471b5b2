import type { Bus } from './bus/bus.ts'

/**
 * Answers that rarely change, kept in the process. An entry carries tags; `invalidate(tag)` drops it here at
 * once and on every other process as soon as the bus delivers (well within a second).
 */
export type Cache = {
  /** The kept value, or what `load` answers. @param seconds how long at most it is kept */
  get<T>(key: string, tags: readonly string[], seconds: number, load: () => Promise<T>): Promise<T>
  /** Call it after the commit: `ctx.afterCommit(() => ctx.cache.invalidate('catalog'))`. */
  invalidate(...tags: string[]): void
}

type Entry = { value: Promise<unknown>; tags: readonly string[]; until: number }

const CHANNEL = 'cache.invalidate'

/**
 * @param bus carries invalidations; after a gap in it everything is dropped
 * @param capacity entries at most, the least recently used go first
 */
export function makeCache(bus: Bus, capacity: number): Cache {
  const entries = new Map<string, Entry>()
  const drop = (tags: readonly string[]) => {
    for (const [key, entry] of entries) if (entry.tags.some((tag) => tags.includes(tag))) entries.delete(key)
  }
  bus.subscribe(CHANNEL, (payload) => drop((payload as { tags: string[] }).tags))
  bus.onGap(() => entries.clear())

  return {
    async get<T>(key: string, tags: readonly string[], seconds: number, load: () => Promise<T>): Promise<T> {
      const found = entries.get(key)
      if (found && found.until > performance.now()) {
        entries.delete(key)
        entries.set(key, found)
        return (await found.value) as T
      }
      // The promise itself is the entry: callers at the same moment load once, and an invalidation that comes
      // while it loads removes it, so that a value read before the change is not kept.
      const entry: Entry = { value: load(), tags, until: performance.now() + seconds * 1000 }
      entries.set(key, entry)
      if (entries.size > capacity) entries.delete(entries.keys().next().value!)
      try {
        return (await entry.value) as T
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key)
        throw error
      }
    },
    invalidate(...tags) {
      bus.publish(CHANNEL, { tags })
    },
  }
}
