import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import type { adminStockInfo } from '@pasar/contract/calls/admin/stock'
import { StateChip } from '../../ui/state-chip.tsx'

export type StockRow = Output<typeof adminStockInfo>

/** How long a SKU lasts at the pace of the last 30 days, in words. */
function lasts({ left, daysLeft }: StockRow): string {
  if (left <= 0) return 'sold out'
  if (daysLeft === null) return 'not selling'
  if (daysLeft === 0) return 'today'
  return daysLeft === 1 ? 'in 1 day' : `in ${daysLeft} days`
}

/** Sold out and low in colour and in words, everything else plain. */
export function Lasts({ row }: { row: StockRow }) {
  if (row.left <= 0) return <StateChip label="sold out" tone="error" />
  if (row.low) return <StateChip label={`low, ${lasts(row)}`} tone="warning" />
  return (
    <Typography variant="body2" color="textSecondary">
      {lasts(row)}
    </Typography>
  )
}
