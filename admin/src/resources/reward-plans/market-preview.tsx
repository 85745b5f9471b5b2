import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import { adminPairingPreview } from '@pasar/contract/calls/admin/rewards'
import type { RewardPlan } from '@pasar/contract/reward-plan'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { formatDay } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import type { Market } from '../../ui/use-markets.ts'
import { Causes } from '../pairing-runs/causes.tsx'
import { formatShare } from './units.ts'

/** What the running day of a market would pay by a plan, with what is counted so far. */
export function MarketPreview({ market, plan }: { market: Market; plan: RewardPlan }) {
  const { data, error } = useCallQuery(adminPairingPreview, { market: market.id, plan })
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {t('%{market}: today by this plan', { market: market.name })}
      </Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Typography variant="body2">{t('Computing…')}</Typography>}
      {data && <Figures preview={data} cap={plan.payoutCap} />}
    </Box>
  )
}

function Figures({ preview, cap }: { preview: Output<typeof adminPairingPreview>; cap: number }) {
  const { day, members, paired, amount, itemRewards, sales, share, held, causes } = preview
  return (
    <>
      <Alert severity={held ? 'warning' : 'success'} sx={{ mb: 2 }}>
        {held
          ? t('The payout cap of %{cap} would hold this day.', { cap: formatShare(cap) })
          : t('The day would be below the payout cap of %{cap}.', { cap: formatShare(cap) })}
      </Alert>
      <DescriptionList>
        <Description name={t('Day')}>{formatDay(day)}</Description>
        <Description name={t('Members whose legs changed')}>{members}</Description>
        <Description name={t('Paired')}>{formatMoney(paired)}</Description>
        <Description name={t('Pairing')}>{formatMoney(amount)}</Description>
        <Description name={t('Rewards of items')}>{formatMoney(itemRewards)}</Description>
        <Description name={t('Sales')}>{formatMoney(sales)}</Description>
        <Description name={t('Share of sales')}>{formatShare(share)}</Description>
      </DescriptionList>
      {causes.length > 0 && (
        <Typography component="h4" variant="subtitle2" sx={{ mt: 2 }}>
          {t('Largest rewards')}
        </Typography>
      )}
      <Causes causes={causes} />
    </>
  )
}
