import { create, type StoreApi, type UseBoundStore } from 'zustand'

type StoredStore<T> = UseBoundStore<StoreApi<T>> & {
  /** Reads the stored state again, which another tab may have changed. */
  reload: () => void
}

/**
 * Creates a store that a storage keeps between visits, as `{"state": …, "version": 0}`. Without a storage,
 * as when the browser blocks it, the state lasts as long as the page.
 * @param name its key in the storage
 * @param initial what a missing or damaged entry, and a missing property, count as
 */
export function createStored<T extends object>(
  name: string,
  initial: T,
  getStorage: () => Storage = () => localStorage,
): StoredStore<T> {
  const read = (): Partial<T> => {
    try {
      return JSON.parse(getStorage().getItem(name) ?? '{}').state ?? {}
    } catch {
      return {}
    }
  }
  const store = create<T>()(() => ({ ...initial, ...read() }))
  const { setState } = store
  let isStored = true
  store.setState = (change: T | Partial<T> | ((state: T) => T | Partial<T>), replace?: boolean) => {
    const part = typeof change === 'function' ? change(store.getState()) : change
    setState(part as T, replace as true)
    try {
      // Another tab may have changed the other properties.
      const entry = { state: { ...store.getState(), ...(isStored && read()), ...part }, version: 0 }
      getStorage().setItem(name, JSON.stringify(entry))
      isStored = true
    } catch {
      // Full or blocked: the state lasts as long as the page.
      isStored = false
    }
  }
  return Object.assign(store, { reload: () => isStored && setState(read()) })
}
