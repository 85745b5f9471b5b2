import type { Bus } from '../../platform/bus/bus.ts'
import { follow } from '../../platform/bus/follow.ts'
import type { Deps } from '../../platform/context.ts'
import { defaultNumbers, isNumberName, type Numbers } from './numbers.ts'
import { settings } from './tables.ts'

const CHANGED = 'settings.changed'

/** What is in force, by process: every process has one bus. */
const inForce = new WeakMap<Bus, Numbers>()

/** The shop's numbers that are in force: read in memory, since prices and states ask for them at every step. */
export const numbersOf = ({ bus }: Pick<Deps, 'bus'>): Numbers => inForce.get(bus) ?? defaultNumbers

/** Reads what the operator has changed, now and whenever a process says that something was. */
export const followNumbers = (deps: Deps): Promise<void> => follow(deps, CHANGED, () => readNumbers(deps))

async function readNumbers({ db, bus }: Deps): Promise<void> {
  const rows = await db.select().from(settings)
  const changed = rows.filter((r) => isNumberName(r.key)).map((r) => [r.key, r.value])
  inForce.set(bus, { ...defaultNumbers, ...Object.fromEntries(changed) })
}

/** Tells every process that a number was changed; after the commit. */
export const announceNumbers = ({ bus }: Pick<Deps, 'bus'>): void => bus.publish(CHANGED, {})
