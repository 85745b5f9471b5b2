import type { Deps } from '../context.ts'
import type { Bus } from './bus.ts'

/** Functions that load the value of a channel again and resolve when it is applied, by bus. */
const reloads = new WeakMap<Bus, Map<string, () => Promise<void>>>()

/**
 * Loads a value now, again after each message on a channel or gap in the bus, and every half minute. Loads never
 * overlap, so that an older load cannot overwrite a newer one. Changes during a load cause one more load after
 * it.
 * @param load loads and applies the value; when it fails, the error is logged and the previous value stays
 */
export async function reloadOnChange(
  { bus, log }: Pick<Deps, 'bus' | 'log'>,
  channel: string,
  load: () => Promise<void>,
): Promise<void> {
  let last: Promise<void> = load()
  let waiting = false
  const reload = () => {
    if (waiting) return last
    waiting = true
    const next = () => {
      waiting = false
      return load()
    }
    last = last
      .then(next, next)
      .catch((error: unknown) => log.error({ err: error, channel }, 'a changed value could not be loaded'))
    return last
  }
  bus.subscribe(channel, reload)
  bus.onGap(reload)
  bus.onCheck(reload)
  reloads.set(bus, (reloads.get(bus) ?? new Map()).set(channel, reload))
  await last
}

/**
 * Publishes a change to every process; after the commit.
 * @returns when this process has loaded the value again, so that its next response shows the change
 */
export async function publishChange({ bus }: Pick<Deps, 'bus'>, channel: string): Promise<void> {
  bus.publish(channel, {})
  await reloads.get(bus)?.get(channel)?.()
}
