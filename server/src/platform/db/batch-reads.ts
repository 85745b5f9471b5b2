import DataLoader from 'dataloader'
import type { Tx } from './types.ts'

/** Keys of a statement; more need another one. */
const MAX_KEYS = 500

/**
 * Returns a read of one key that shares its statement with those of other requests: of all that the process
 * takes from its sockets in one turn of the event loop. A request that is alone waits for nobody.
 * @param read reads the values of keys, in the order of the keys
 */
export function batchReads<K, V>(
  read: (db: Tx, keys: readonly K[]) => Promise<readonly V[]>,
): (db: Tx, key: K) => Promise<V> {
  const loaders = new WeakMap<Tx, DataLoader<K, V>>()
  const makeLoader = (db: Tx) =>
    new DataLoader<K, V>((keys) => read(db, keys), {
      cache: false,
      maxBatchSize: MAX_KEYS,
      batchScheduleFn: (run) => void setImmediate(run),
    })
  return (db, key) => {
    const loader = loaders.get(db) ?? makeLoader(db)
    loaders.set(db, loader)
    return loader.load(key)
  }
}
