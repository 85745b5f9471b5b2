import { locale } from '../../i18n/language.ts'
import { t } from '../../i18n/translate.ts'

const formatter = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })

/** Units and their lengths in seconds, largest first. */
const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Returns the time elapsed in the largest whole unit: `3 days ago`. @param moment, now ISO 8601 */
export function formatRelativeTime(moment: string, now: string): string {
  const seconds = (Date.parse(now) - Date.parse(moment)) / 1000
  const unit = units.find(([, size]) => seconds >= size)
  return unit ? formatter.format(-Math.floor(seconds / unit[1]), unit[0]) : t('just now')
}
