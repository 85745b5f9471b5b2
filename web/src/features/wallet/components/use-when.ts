import { useFormat } from '@/i18n/format.ts'
import { serverNow } from '@/lib/clock.ts'

/** Writes in a row when something was: a year only where it is another one. */
export function useWhen(): (time: string) => string {
  const { date } = useFormat()
  const year = new Date(serverNow()).getFullYear()
  return (time) => date(time, new Date(time).getFullYear() === year ? 'thisYear' : 'dayTime')
}
