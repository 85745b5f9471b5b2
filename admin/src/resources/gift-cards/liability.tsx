import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminGiftCardLiability } from '@pasar/contract/calls/admin/finance/gift-cards'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { formatAmount, formatMoney } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'

/** Outstanding gift card liability, compared with the ledger. */
export function Liability() {
  const { data, error } = useCallQuery(adminGiftCardLiability, {}, { seconds: 60 })
  if (error) return <Alert severity="error">{error.message}</Alert>
  if (!data) return <Skeleton height={48} />
  if (data.list.length === 0) return null
  return (
    <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', px: 2, py: 1.5 }}>
      {data.list.map(({ count, cards, ledger, agrees }) => (
        <div key={cards.currency}>
          <Typography variant="caption" color="textSecondary" component="div">
            {t('Liability of %{smart_count} card |||| Liability of %{smart_count} cards', {
              smart_count: count,
            })}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(cards)}
            </Typography>
            <StateChip
              label={
                agrees ? t('matches the ledger') : t('ledger: %{amount}', { amount: formatAmount(ledger) })
              }
              tone={agrees ? 'success' : 'error'}
            />
          </Stack>
        </div>
      ))}
    </Stack>
  )
}
