import type { Deps } from '../context.ts'

/**
 * Loads a value now, and again after each message on a channel or gap in the bus. Loads never overlap, so that an older
 * load cannot overwrite a newer one. Changes during a load cause one more load after it.
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
    if (waiting) return
    waiting = true
    const next = () => {
      waiting = false
      return load()
    }
    last = last
      .then(next, next)
      .catch((error: unknown) => log.error({ err: error, channel }, 'a changed value could not be loaded'))
  }
  bus.subscribe(channel, reload)
  bus.onGap(reload)
  await last
}
