import type { Bus } from '../bus/bus.ts'
import { isPublicKey } from './keys.ts'
import type { FileStore } from './store.ts'

/** Channel of the bus with the keys of removed public files. */
export const FILES_REMOVED = 'files.removed'

/**
 * Makes a store tell every server which public files it has removed, so that they delete the versions that
 * they have of them. Public files are removed outside of transactions.
 */
export const announceRemovals = (store: FileStore, bus: Bus): FileStore => ({
  ...store,
  async remove(key) {
    await store.remove(key)
    if (isPublicKey(key)) bus.publish(FILES_REMOVED, { key })
  },
})
