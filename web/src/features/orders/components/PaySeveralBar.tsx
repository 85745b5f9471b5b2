import type { OrderCard } from '@pasar/contract/calls/orders'
import { type Money, toMinor, toMoney } from '@pasar/contract/money'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { go } from '@/lib/nav.tsx'
import { Button } from '@/ui/Button.tsx'
import { Checkbox } from '@/ui/Choice.tsx'
import { Price } from '@/ui/Price.tsx'
import { StickyBar } from '@/ui/StickyBar.tsx'
import { PAY_TOGETHER } from '../model/views.ts'

type Props = {
  payable: readonly OrderCard[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

const sumOf = (orders: readonly OrderCard[]): Money | null => {
  const [first] = orders
  if (!first) return null
  return toMoney(
    orders.reduce((sum, order) => sum + toMinor(order.total), 0n),
    first.total.currency,
  )
}

/** Several unpaid orders paid together. */
export function PaySeveralBar({ payable, chosen, onChoose }: Props) {
  const t = useT()
  const orders = payable.filter((order) => chosen.includes(order.id))
  const sum = sumOf(orders)
  const most = payable.slice(0, PAY_TOGETHER)
  const all = most.length > 0 && most.every((order) => chosen.includes(order.id))
  return (
    <StickyBar>
      <Checkbox
        checked={all}
        onChange={(on) => onChoose(on ? most.map((order) => order.id) : [])}
        className="mr-auto shrink-0"
      >
        {t('common.all')}
      </Checkbox>
      {sum && <Price money={sum} size="lg" />}
      <Button
        size="lg"
        disabled={orders.length === 0}
        onClick={() => go(pages.payNext, { orderIds: orders.map((order) => order.id).join(',') })}
      >
        {t('order.payCount', { count: orders.length })}
      </Button>
    </StickyBar>
  )
}
