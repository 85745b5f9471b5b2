import type { Cache } from '../../cache.ts'
import { NotCached } from './replicas.ts'

/**
 * Returns the cache for a read on a replica: it loads nothing. A value that a replica has not replayed yet
 * would stay in the cache after the invalidation that it has missed.
 */
export const cachedOnly = (cache: Cache): Cache => ({
  ...cache,
  get: async <T>(key: string) => {
    const value = cache.peek(key)
    if (value === undefined) throw new NotCached(key)
    return value as T
  },
})
