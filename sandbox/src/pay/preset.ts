import type { Store } from '../lib/store.ts'
import { calm, type Switches } from './switches.ts'

/** What every payment made from now on will do, at all payment companies. */
export function openPreset(store: Store) {
  const kept = store.part('preset', { switches: { ...calm } })
  return {
    get: (): Switches => ({ ...calm, ...kept.switches }),
    set(change: Partial<Switches>) {
      kept.switches = { ...calm, ...kept.switches, ...change }
      store.changed()
    },
  }
}

export type Preset = ReturnType<typeof openPreset>
