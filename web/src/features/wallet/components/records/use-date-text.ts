import { useFormat } from '@/i18n/format.ts'
import { serverNow } from '@/lib/clock.ts'

/** Returns a function that formats a time for rows, with the year only when it is not the current one. */
export function useDateText(): (time: string) => string {
  const { date } = useFormat()
  const year = new Date(serverNow()).getFullYear()
  return (time) => date(time, new Date(time).getFullYear() === year ? 'thisYear' : 'dayTime')
}
