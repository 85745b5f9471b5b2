import type { Deps } from '../context.ts'

/**
 * Reads something now, and again whenever a channel says that it changed, or may have. Reads never overlap: one that began
 * earlier could end later, and leave what is old in force. Changes that come during a read are read together after it.
 * @param read puts what it read in force; one that fails is logged, and what was in force stays
 */
export async function follow(
  { bus, log }: Pick<Deps, 'bus' | 'log'>,
  channel: string,
  read: () => Promise<void>,
): Promise<void> {
  let last: Promise<void> = read()
  let waiting = false
  const again = () => {
    if (waiting) return
    waiting = true
    const next = () => {
      waiting = false
      return read()
    }
    last = last
      .then(next, next)
      .catch((error: unknown) => log.error({ err: error, channel }, 'what changed could not be read'))
  }
  bus.subscribe(channel, again)
  bus.onGap(again)
  await last
}
