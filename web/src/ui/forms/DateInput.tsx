import { DATE_PICKER_YEARS } from '@pasar/contract/constants'
import type { ComponentProps } from 'react'
import { serverNow } from '@/lib/clock.ts'
import { formatDay } from './days.ts'
import { Input } from './Field.tsx'

/** Returns today as YYYY-MM-DD, the day of the device. */
export function getToday(): string {
  const now = new Date(serverNow())
  return formatDay(now.getFullYear(), now.getMonth(), now.getDate())
}

/** The earliest day of a birthday. */
export const BIRTHDAY_MIN = '1900-01-01'

/** A date, by default within ten years of the current one. checkForm() validates the range. */
export function DateInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const year = new Date(serverNow()).getFullYear()
  return (
    <Input
      min={`${year - DATE_PICKER_YEARS}-01-01`}
      max={`${year + DATE_PICKER_YEARS}-12-31`}
      {...props}
      type="date"
    />
  )
}
