import type { Deps } from '../context.ts'
import type { Bus } from './bus.ts'

/** Functions that load the value of a channel again and resolve when it is applied, by bus. */
const reloads = new WeakMap<Bus, Map<string, () => Promise<void>>>()

/**
 * Loads a value now, again after each message on a channel or gap in the bus, and every half minute. Loads
 * never overlap, so that an older load cannot overwrite a newer one. Changes during a load cause one more
 * load after it.
 * @param load loads and applies the value; when it fails, the error is logged and the previous value stays
 * @param readVersion for a large value: reads what changes with it, so that the half minute loads no equal
 * one
 */
export async function reloadOnChange(
  { bus, log }: Pick<Deps, 'bus' | 'log'>,
  channel: string,
  load: () => Promise<void>,
  readVersion?: () => Promise<string>,
): Promise<void> {
  let known: string | undefined
  const loadVersion = async () => {
    const version = await readVersion?.()
    await load()
    known = version
  }
  const logFailure = (error: unknown) =>
    log.error({ err: error, channel }, 'a changed value could not be loaded')
  let last: Promise<void> = loadVersion()
  let waiting = false
  const reload = () => {
    if (waiting) return last
    waiting = true
    const next = () => {
      waiting = false
      return loadVersion()
    }
    last = last.then(next, next).catch(logFailure)
    return last
  }
  bus.subscribe(channel, reload)
  bus.onGap(reload)
  const check = async () => {
    if (!readVersion || (await readVersion()) !== known) await reload()
  }
  bus.onCheck(() => void check().catch(logFailure))
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
