import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type FieldProps, useFieldValue } from 'react-admin'
import { locale } from '../../i18n/language.ts'

const short = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const day = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' })

/** Date and time in the browser's time zone; the tooltip has seconds and zone. */
export function DateTime({ at }: { at: string | null | undefined }) {
  if (!at) return <span>–</span>
  const date = new Date(at)
  return (
    <Tooltip title={exact.format(date)}>
      <Typography
        component="time"
        dateTime={at}
        variant="body2"
        sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {short.format(date)}
      </Typography>
    </Tooltip>
  )
}

/** Formats a calendar day: `22 Nov 2026`. @param date YYYY-MM-DD; empty or null: a dash */
export const formatDay = (date: string | null | undefined): string =>
  date ? day.format(new Date(`${date}T00:00:00Z`)) : '–'

/** `formatDay` of a record's field. */
export const DayField = (props: FieldProps) => formatDay(useFieldValue(props) as string | null)

/** `DateTime` of a record's field. */
export const DateTimeField = (props: FieldProps) => <DateTime at={useFieldValue(props) as string | null} />
