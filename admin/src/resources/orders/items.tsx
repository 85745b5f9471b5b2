import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { toMinor, toMoney } from '@pasar/contract/money'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { t } from '../../i18n/translate.ts'
import { formatAmount, formatMoney, formatPoints, formatTotal, isZero } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Section } from '../../ui/record/section.tsx'
import { adjustmentLabels, feeLabels, fees, type Order } from './labels.ts'

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

function Item({ item, price }: { item: Order['items'][number]; price: Order['prices'][number] | undefined }) {
  return (
    <Stack direction="row" sx={{ gap: 1.5, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Box
        component="img"
        src={`${item.picture.url}?w=96&h=96`}
        alt=""
        sx={{ width: 52, height: 52, borderRadius: 1.5, objectFit: 'cover', flexShrink: 0 }}
      />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {price ? (
            <Link component={RouterLink} to={`/goods/${price.goodsId}`} color="inherit" underline="hover">
              {item.title}
            </Link>
          ) : (
            item.title
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[item.optionText, price?.skuCode].filter(Boolean).join(' · ')}
        </Typography>
        <Stack direction="row" sx={{ gap: 0.5, mt: 0.5, flexWrap: 'wrap' }}>
          {item.shipped > 0 && (
            <StateChip label={t('%{shipped} shipped', { shipped: item.shipped })} tone="info" />
          )}
          {item.refunded > 0 && (
            <StateChip label={t('%{refunded} refunded', { refunded: item.refunded })} tone="error" />
          )}
          {price && price.toShip > 0 && (
            <StateChip label={t('%{toShip} to ship', { toShip: price.toShip })} tone="warning" />
          )}
        </Stack>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Typography variant="body2" sx={{ ...figures, fontWeight: 650 }}>
          {price?.points
            ? t('%{amount} points', {
                amount: formatPoints(toMoney(toMinor(price.points) * BigInt(item.quantity), 'PTS')),
              })
            : formatMoney(item.total)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={figures}>
          {item.quantity} × {price && (price.points ? formatPoints(price.points) : formatAmount(price.price))}
        </Typography>
        {price && price.adjustments.length > 1 && <Adjustments adjustments={price.adjustments} />}
      </Box>
    </Stack>
  )
}

/** Why the item costs its total: the list price, then every change with its title. */
const Adjustments = ({ adjustments }: { adjustments: Order['prices'][number]['adjustments'] }) =>
  adjustments.map(({ kind, title, amount }) => (
    <Typography
      key={`${kind} ${title} ${amount.amount}`}
      variant="caption"
      component="div"
      color="textSecondary"
      title={title || undefined}
      sx={figures}
    >
      {adjustmentLabels[kind]} {formatAmount(amount)}
    </Typography>
  ))

const TotalLine = ({
  name,
  strong,
  children,
}: {
  name: ReactNode
  strong?: boolean
  children: ReactNode
}) => (
  <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, py: 0.35 }}>
    <Typography
      variant="body2"
      color={strong ? 'textPrimary' : 'textSecondary'}
      sx={{ fontWeight: strong ? 650 : 400 }}
    >
      {name}
    </Typography>
    <Typography variant="body2" sx={{ ...figures, fontWeight: strong ? 650 : 400 }}>
      {children}
    </Typography>
  </Stack>
)

/** Items of an order with the totals. */
export function Items({ order }: { order: Order }) {
  const { sums } = order
  const coupons = order.coupons.map((c) => c.title).join(', ')
  return (
    <Section title={t('Items')}>
      {order.items.map((item) => (
        <Item key={item.id} item={item} price={order.prices.find((p) => p.itemId === item.id)} />
      ))}
      <Box sx={{ maxWidth: '26rem', ml: 'auto', mt: 1.5 }}>
        <TotalLine name={t('Subtotal')}>{formatMoney(sums.subtotal)}</TotalLine>
        {!isZero(sums.promotionDiscount) && (
          <TotalLine name={t('Promotions')}>− {formatMoney(sums.promotionDiscount)}</TotalLine>
        )}
        {!isZero(sums.couponDiscount) && (
          <TotalLine name={coupons ? t('Coupon: %{coupons}', { coupons }) : t('Coupon')}>
            − {formatMoney(sums.couponDiscount)}
          </TotalLine>
        )}
        {!isZero(sums.pointsDiscount) && (
          <TotalLine name={t('%{amount} points', { amount: formatPoints(order.pointsUsed) })}>
            − {formatMoney(sums.pointsDiscount)}
          </TotalLine>
        )}
        <TotalLine name={t('Freight')}>{formatMoney(sums.freight)}</TotalLine>
        {fees.map(
          (fee) =>
            !isZero(sums[fee]) && (
              <TotalLine key={fee} name={feeLabels[fee]}>
                {formatMoney(sums[fee])}
              </TotalLine>
            ),
        )}
        <TotalLine name={t('Total')} strong>
          {formatTotal(order)}
        </TotalLine>
        {!isZero(order.paid) && <TotalLine name={t('Paid')}>{formatMoney(order.paid)}</TotalLine>}
        {!isZero(order.refunded) && (
          <TotalLine name={t('Refunded')}>− {formatMoney(order.refunded)}</TotalLine>
        )}
        {!isZero(sums.refunding) && (
          <TotalLine name={t('Refund pending')}>− {formatMoney(sums.refunding)}</TotalLine>
        )}
      </Box>
    </Section>
  )
}
