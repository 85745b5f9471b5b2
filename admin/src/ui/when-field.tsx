import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type FieldProps, useFieldValue } from 'react-admin'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const minute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })

/** A moment, in the operator's own time zone; the exact one stands in the tooltip. */
export function When({ at }: { at: string | null | undefined }) {
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
        {day.format(date)}, {minute.format(date)}
      </Typography>
    </Tooltip>
  )
}

/** When() of a record's field. */
export const WhenField = (props: FieldProps) => <When at={useFieldValue(props) as string | null} />
