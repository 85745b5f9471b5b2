import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { counted } from '../ui/counted.ts'
import { moneyText } from '../ui/money-text.ts'
import { Section } from '../ui/section.tsx'
import { StateChip } from '../ui/state-chip.tsx'
import type { Dashboard, Sales } from './options.ts'

const Nothing = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
)

const Row = ({
  name,
  under,
  share,
  value,
}: {
  name: ReactNode
  under?: ReactNode
  share?: number
  value: ReactNode
}) => (
  <Box component="li" sx={{ py: 0.9 }}>
    <Stack direction="row" sx={{ gap: 2, alignItems: 'baseline' }}>
      <Typography variant="body2" component="div" sx={{ flexGrow: 1, minWidth: 0 }}>
        {name}
        {under && (
          <Typography variant="caption" component="div" color="textSecondary">
            {under}
          </Typography>
        )}
      </Typography>
      <Typography
        variant="body2"
        component="div"
        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'right' }}
      >
        {value}
      </Typography>
    </Stack>
    {share !== undefined && (
      <LinearProgress
        variant="determinate"
        value={share * 100}
        aria-hidden
        sx={{ mt: 0.5, height: 5, borderRadius: 3 }}
      />
    )}
  </Box>
)

const list = { listStyle: 'none', m: 0, p: 0 } as const

/** What sold for most. */
export function TopGoods({ goods }: { goods: Sales['goods'] }) {
  const most = Math.max(...goods.map((g) => Number(g.sales.amount)), 0.01)
  return (
    <Section title="Top goods, 30 days">
      {goods.length === 0 && <Nothing>Nothing was sold yet.</Nothing>}
      <Box component="ol" sx={list}>
        {goods.map((g) => (
          <Row
            key={g.goodsId}
            name={
              <Link component={RouterLink} to={`/goods/${g.goodsId}`} color="inherit" underline="hover">
                {g.title}
              </Link>
            }
            share={Number(g.sales.amount) / most}
            value={
              <>
                {moneyText(g.sales)}
                <Typography variant="caption" component="div" color="textSecondary">
                  {counted(g.pieces, 'piece')}
                </Typography>
              </>
            }
          />
        ))}
      </Box>
    </Section>
  )
}

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 })

/** How orders were paid. */
export function Methods({ methods }: { methods: Sales['methods'] }) {
  const all = methods.reduce((n, m) => n + m.paid, 0)
  return (
    <Section title="Ways to pay, 30 days">
      {all === 0 && <Nothing>Nothing was paid yet.</Nothing>}
      <Box component="ol" sx={list}>
        {methods.map((m) => (
          <Row
            key={m.method}
            name={m.method || 'unknown'}
            under={counted(m.paid, 'order')}
            share={m.paid / all}
            value={`${percent.format(m.paid / all)} · ${moneyText(m.sales)}`}
          />
        ))}
      </Box>
    </Section>
  )
}

/** What will not last a month at the pace of the last one. */
export function RunningOut({ stock }: { stock: NonNullable<Dashboard['stock']> }) {
  return (
    <Section title="Stock that runs out">
      {stock.length === 0 && <Nothing>All that is on sale lasts a month at the recent pace.</Nothing>}
      <Box component="ol" sx={list}>
        {stock.map((s) => (
          <Row
            key={s.skuId}
            name={
              <Link component={RouterLink} to={`/goods/${s.goodsId}`} color="inherit" underline="hover">
                {s.title}
              </Link>
            }
            under={[s.optionText, s.code, `${s.sold} sold in 30 days`].filter(Boolean).join(' · ')}
            value={
              <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                {s.left} left
                <StateChip
                  label={s.left === 0 ? 'sold out' : counted(s.daysLeft, 'day')}
                  tone={s.daysLeft < 7 ? 'error' : 'warning'}
                />
              </Stack>
            }
          />
        ))}
      </Box>
    </Section>
  )
}
