import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { locale } from '../i18n/language.ts'
import { t } from '../i18n/translate.ts'
import { type Dashboard, netSales, type Sales } from './chart-options.ts'

const integer = new Intl.NumberFormat(locale)
const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
const change = new Intl.NumberFormat(locale, {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

const conversion = (sums: Sales['current']) => (sums.placed === 0 ? 0 : sums.converted / sums.placed)

/** Change against the previous 30 days. */
function Comparison({ now, before }: { now: number; before: number }) {
  if (before === 0) return <span>{t('no sales in the previous 30 days')}</span>
  return (
    <span>{t('%{change} vs. previous 30 days', { change: change.format((now - before) / before) })}</span>
  )
}

function KeyFigure({
  name,
  value,
  now,
  before,
}: {
  name: string
  value: string
  now: number
  before?: number
}) {
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography
        variant="h5"
        component="p"
        sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums', my: 0.25 }}
      >
        {value}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {before === undefined ? t('last 30 days') : <Comparison now={now} before={before} />}
      </Typography>
    </Card>
  )
}

/** Key figures of the last 30 days. */
export function KeyFigures({ sales, members }: Pick<Dashboard, 'sales' | 'members'>) {
  if (!sales && !members) return null
  const newMembers = members?.reduce((n, d) => n + d.count, 0) ?? 0
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, mb: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))' }}
    >
      {sales && <SalesFigures sales={sales} />}
      {members && <KeyFigure name={t('New members')} value={integer.format(newMembers)} now={newMembers} />}
    </Box>
  )
}

function SalesFigures({ sales: { current, before } }: { sales: Sales }) {
  const [net, netBefore] = [netSales(current), netSales(before)]
  return (
    <>
      <KeyFigure
        name={t('Net sales')}
        value={`${current.sales.currency} ${money.format(net)}`}
        now={net}
        before={netBefore}
      />
      <KeyFigure
        name={t('Orders paid')}
        value={integer.format(current.paid)}
        now={current.paid}
        before={before.paid}
      />
      <KeyFigure
        name={t('Conversion of placed orders')}
        value={percent.format(conversion(current))}
        now={conversion(current)}
        before={conversion(before)}
      />
    </>
  )
}
