import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import type { adminStockInfo } from '@pasar/contract/calls/admin/catalog/stock'
import { t } from '../../i18n/translate.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'

export type StockLevel = Output<typeof adminStockInfo>

/** Returns when a SKU runs out at the sales rate of the last 30 days. */
function runsOutText({ left, daysLeft }: StockLevel): string {
  if (left <= 0) return t('sold out')
  if (daysLeft === null) return t('no recent sales')
  if (daysLeft === 0) return 'today'
  return daysLeft === 1 ? 'in 1 day' : t('in %{daysLeft} days', { daysLeft })
}

/** Stock status: chips for sold out and low stock, text otherwise. */
export function StockStatus({ row }: { row: StockLevel }) {
  if (row.left <= 0) return <StateChip label={t('sold out')} tone="error" />
  if (row.low)
    return <StateChip label={t('low, %{runsOutText}', { runsOutText: runsOutText(row) })} tone="warning" />
  return (
    <Typography variant="body2" color="textSecondary">
      {runsOutText(row)}
    </Typography>
  )
}
