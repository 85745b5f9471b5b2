import type { OrderCard } from '@pasar/contract/calls/orders'
import { type Money, toMinor, toMoney } from '@pasar/contract/money'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { go } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { PlusPoints } from '@/ui/display/PlusPoints.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { PAY_TOGETHER_MAX } from '../model/views.ts'

type Props = {
  payable: readonly OrderCard[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** The sum of an amount of orders in one currency; null for none. */
const sumOf = (orders: readonly OrderCard[], amount: 'total' | 'linePoints'): Money | null => {
  const [first] = orders
  if (!first) return null
  return toMoney(
    orders.reduce((sum, order) => sum + toMinor(order[amount]), 0n),
    first[amount].currency,
  )
}

/** Pays several unpaid orders together. */
export function PayTogetherBar({ payable, chosen, onChoose }: Props) {
  const t = useT()
  const orders = payable.filter((order) => chosen.includes(order.id))
  const [sum, points] = [sumOf(orders, 'total'), sumOf(orders, 'linePoints')]
  const selectable = payable.slice(0, PAY_TOGETHER_MAX)
  const all = selectable.length > 0 && selectable.every((order) => chosen.includes(order.id))
  return (
    <StickyBar>
      <Checkbox
        checked={all}
        onChange={(on) => onChoose(on ? selectable.map((order) => order.id) : [])}
        className="mr-auto shrink-0"
      >
        {t('common.all')}
      </Checkbox>
      <span className="text-right">
        {sum && <Price money={sum} size="lg" />}{' '}
        {points && <PlusPoints points={points} className="text-sm" />}
      </span>
      <Button
        size="lg"
        disabled={orders.length === 0}
        onClick={() => go(pages.pay, { orderIds: orders.map((order) => order.id).join(',') })}
      >
        {t('order.payCount', { count: orders.length })}
      </Button>
    </StickyBar>
  )
}
