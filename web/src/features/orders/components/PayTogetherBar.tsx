import type { OrderCard } from '@pasar/contract/calls/orders'
import { type Money, toMinor, toMoney } from '@pasar/contract/money'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { go } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { PAY_TOGETHER_MAX } from '../model/views.ts'

type Props = {
  payable: readonly OrderCard[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

const sumTotals = (orders: readonly OrderCard[]): Money | null => {
  const [first] = orders
  if (!first) return null
  return toMoney(
    orders.reduce((sum, order) => sum + toMinor(order.total), 0n),
    first.total.currency,
  )
}

/** Several unpaid orders paid together. */
export function PayTogetherBar({ payable, chosen, onChoose }: Props) {
  const t = useT()
  const orders = payable.filter((order) => chosen.includes(order.id))
  const sum = sumTotals(orders)
  const most = payable.slice(0, PAY_TOGETHER_MAX)
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
        onClick={() => go(pages.pay, { orderIds: orders.map((order) => order.id).join(',') })}
      >
        {t('order.payCount', { count: orders.length })}
      </Button>
    </StickyBar>
  )
}
