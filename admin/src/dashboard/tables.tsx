import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { locale } from '../i18n/language.ts'
import { t } from '../i18n/translate.ts'
import { MethodName } from '../ui/format/method-name.tsx'
import { formatMoney } from '../ui/format/money.ts'
import { StateChip } from '../ui/format/state-chip.tsx'
import { Section } from '../ui/record/section.tsx'
import type { Dashboard, Sales } from './chart-options.ts'

const EmptyText = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
)

const RankedRow = ({
  name,
  detail,
  share,
  value,
}: {
  name: ReactNode
  detail?: ReactNode
  share?: number
  value: ReactNode
}) => (
  <Box component="li" sx={{ py: 0.9 }}>
    <Stack direction="row" sx={{ gap: 2, alignItems: 'baseline' }}>
      <Typography variant="body2" component="div" sx={{ flexGrow: 1, minWidth: 0 }}>
        {name}
        {detail && (
          <Typography variant="caption" component="div" color="textSecondary">
            {detail}
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

/** Products with the highest sales. */
export function TopProducts({ goods }: { goods: Sales['goods'] }) {
  const highest = Math.max(...goods.map((g) => Number(g.sales.amount)), 0.01)
  return (
    <Section title={t('Top products, last 30 days')}>
      {goods.length === 0 && <EmptyText>{t('No sales yet.')}</EmptyText>}
      <Box component="ol" sx={list}>
        {goods.map((g) => (
          <RankedRow
            key={g.goodsId}
            name={
              <Link component={RouterLink} to={`/goods/${g.goodsId}`} color="inherit" underline="hover">
                {g.title}
              </Link>
            }
            share={Number(g.sales.amount) / highest}
            value={
              <>
                {formatMoney(g.sales)}
                <Typography variant="caption" component="div" color="textSecondary">
                  {t('%{smart_count} piece |||| %{smart_count} pieces', { smart_count: g.pieces })}
                </Typography>
              </>
            }
          />
        ))}
      </Box>
    </Section>
  )
}

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })

/** Payment methods by share of orders. */
export function PaymentMethods({ methods }: { methods: Sales['methods'] }) {
  const total = methods.reduce((n, m) => n + m.paid, 0)
  return (
    <Section title={t('Payment methods, last 30 days')}>
      {total === 0 && <EmptyText>{t('No payments yet.')}</EmptyText>}
      <Box component="ol" sx={list}>
        {methods.map((m) => (
          <RankedRow
            key={m.method}
            name={m.method ? <MethodName id={m.method} /> : 'unknown'}
            detail={t('%{smart_count} order |||| %{smart_count} orders', { smart_count: m.paid })}
            share={m.paid / total}
            value={`${percent.format(m.paid / total)} · ${formatMoney(m.sales)}`}
          />
        ))}
      </Box>
    </Section>
  )
}

/** SKUs whose stock lasts less than 30 days at the rate of the last 30. */
export function LowStock({ stock }: { stock: NonNullable<Dashboard['stock']> }) {
  return (
    <Section title={t('Low stock')}>
      {stock.length === 0 && (
        <EmptyText>{t('All products on sale have stock for at least 30 days.')}</EmptyText>
      )}
      <Box component="ol" sx={list}>
        {stock.map((s) => (
          <RankedRow
            key={s.skuId}
            name={
              <Link component={RouterLink} to={`/goods/${s.goodsId}`} color="inherit" underline="hover">
                {s.title}
              </Link>
            }
            detail={[s.optionText, s.code, t('%{sold} shipped in 30 days', { sold: s.sold })]
              .filter(Boolean)
              .join(' · ')}
            value={
              <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                {t('%{left} available', { left: s.left })}
                <StateChip
                  label={
                    s.left === 0
                      ? t('sold out')
                      : t('%{smart_count} day |||| %{smart_count} days', { smart_count: s.daysLeft })
                  }
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
