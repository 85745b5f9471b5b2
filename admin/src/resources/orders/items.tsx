import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Money } from '@pasar/contract/money'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { moneyText } from '../../ui/money-text.ts'
import { Section } from '../../ui/section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { isZero, type Order } from './words.ts'

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
          {item.shipped > 0 && <StateChip label={`${item.shipped} shipped`} tone="info" />}
          {item.refunded > 0 && <StateChip label={`${item.refunded} refunded`} tone="error" />}
          {price && price.toShip > 0 && <StateChip label={`${price.toShip} to ship`} tone="warning" />}
        </Stack>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Typography variant="body2" sx={{ ...figures, fontWeight: 650 }}>
          {moneyText(item.total)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={figures}>
          {item.quantity} × {price?.price.amount}
        </Typography>
        {price && !isZero(price.couponDiscount) && <Less what="coupon" money={price.couponDiscount} />}
        {price && !isZero(price.pointsDiscount) && <Less what="points" money={price.pointsDiscount} />}
      </Box>
    </Stack>
  )
}

const Less = ({ what, money }: { what: string; money: Money }) => (
  <Typography variant="caption" component="div" color="textSecondary" sx={figures}>
    − {money.amount} {what}
  </Typography>
)

const Line = ({ name, strong, children }: { name: ReactNode; strong?: boolean; children: ReactNode }) => (
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

/** What was ordered, and how its price came about. */
export function Items({ order }: { order: Order }) {
  const { sums } = order
  const coupons = order.coupons.map((c) => c.title).join(', ')
  return (
    <Section title="Items">
      {order.items.map((item) => (
        <Item key={item.id} item={item} price={order.prices.find((p) => p.itemId === item.id)} />
      ))}
      <Box sx={{ maxWidth: '26rem', ml: 'auto', mt: 1.5 }}>
        <Line name="Goods">{moneyText(sums.subtotal)}</Line>
        {!isZero(sums.couponDiscount) && (
          <Line name={coupons ? `Coupon: ${coupons}` : 'Coupon'}>− {moneyText(sums.couponDiscount)}</Line>
        )}
        {!isZero(sums.pointsDiscount) && (
          <Line name={`${order.pointsUsed.amount} points`}>− {moneyText(sums.pointsDiscount)}</Line>
        )}
        <Line name="Freight">{moneyText(sums.freight)}</Line>
        {!isZero(sums.operatingFee) && <Line name="Operating fee">{moneyText(sums.operatingFee)}</Line>}
        {!isZero(sums.tax) && <Line name="Tax">{moneyText(sums.tax)}</Line>}
        <Line name="Total" strong>
          {moneyText(order.total)}
        </Line>
        {!isZero(order.paid) && <Line name="Paid">{moneyText(order.paid)}</Line>}
        {!isZero(order.refunded) && <Line name="Refunded">− {moneyText(order.refunded)}</Line>}
        {!isZero(sums.refunding) && <Line name="On its way back">− {moneyText(sums.refunding)}</Line>}
      </Box>
    </Section>
  )
}
