import { findOpenState, type OpeningHours, readClock } from '@pasar/contract/opening-hours'
import { useSettings } from '@/lib/settings.ts'
import { formatChange } from '../model/format-hours.ts'
import { useNow } from './use-now.ts'

/**
 * Returns whether it is open now, and the text of the next change, which is empty when there is none.
 * @param timeZone IANA time zone of the hours
 */
export function useOpenState(hours: readonly OpeningHours[], timeZone: string) {
  const language = useSettings((s) => s.language)
  const now = useNow()
  const clock = readClock(now, timeZone)
  const { open, until } = findOpenState(hours, clock)
  return { now, clock, open, change: until === null ? '' : formatChange(until, clock, language) }
}
