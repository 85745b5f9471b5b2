import Typography from '@mui/material/Typography'
import type { Money } from '@pasar/contract/money'
import { type FieldProps, useFieldValue } from 'react-admin'
import { formatMoney } from './money.ts'

/** Money field with tabular figures. */
export function MoneyField({ strong, ...props }: FieldProps & { strong?: boolean; textAlign?: 'right' }) {
  const money = useFieldValue(props) as Money | null | undefined
  if (!money) return null
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: strong ? 650 : undefined }}
    >
      {formatMoney(money)}
    </Typography>
  )
}
