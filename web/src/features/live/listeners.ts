import type { LiveEvent } from '@pasar/contract/live'

const listeners = new Set<(event: LiveEvent) => void>()

/** Calls a function with each live event of the member. @returns ends it */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes an event on to the listeners. */
export function publishLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}
