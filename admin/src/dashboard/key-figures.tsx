import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type Dashboard, netOf, type Sales } from './options.ts'

const whole = new Intl.NumberFormat('en-GB')
const money = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const share = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 })
const change = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

const conversion = (sums: Sales['current']) => (sums.placed === 0 ? 0 : sums.converted / sums.placed)

/** How much more or less than before; nothing where there was nothing before. */
function Compared({ now, before }: { now: number; before: number }) {
  if (before === 0) return <span>nothing 30 days before</span>
  return <span>{change.format((now - before) / before)} against the 30 days before</span>
}

function Key({ name, value, now, before }: { name: string; value: string; now: number; before?: number }) {
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
        {before === undefined ? 'last 30 days' : <Compared now={now} before={before} />}
      </Typography>
    </Card>
  )
}

/** The last 30 days in a few figures. */
export function KeyFigures({ sales, members }: Pick<Dashboard, 'sales' | 'members'>) {
  if (!sales && !members) return null
  const joined = members?.reduce((n, d) => n + d.count, 0) ?? 0
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, mb: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))' }}
    >
      {sales && <SalesKeys sales={sales} />}
      {members && <Key name="New members" value={whole.format(joined)} now={joined} />}
    </Box>
  )
}

function SalesKeys({ sales: { current, before } }: { sales: Sales }) {
  const [net, netBefore] = [netOf(current), netOf(before)]
  return (
    <>
      <Key
        name="Sales less refunds"
        value={`${current.sales.currency} ${money.format(net)}`}
        now={net}
        before={netBefore}
      />
      <Key name="Orders paid" value={whole.format(current.paid)} now={current.paid} before={before.paid} />
      <Key
        name="Placed orders that were paid"
        value={share.format(conversion(current))}
        now={conversion(current)}
        before={conversion(before)}
      />
    </>
  )
}
