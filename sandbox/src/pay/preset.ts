import type { Store } from '../lib/store.ts'
import { defaultSwitches, type Switches } from './switches.ts'

/** Opens the switches of new payments, for all vendors. */
export function openPreset(store: Store) {
  const state = store.part('preset', { switches: { ...defaultSwitches } })
  return {
    get: (): Switches => ({ ...defaultSwitches, ...state.switches }),
    set(change: Partial<Switches>) {
      state.switches = { ...defaultSwitches, ...state.switches, ...change }
      store.changed()
    },
  }
}

export type Preset = ReturnType<typeof openPreset>
