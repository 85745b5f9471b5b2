import { toMinor, toMoney } from '@pasar/contract/money'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { PlusPoints } from '@/ui/display/PlusPoints.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Switch } from '@/ui/forms/Choice.tsx'
import { useDueText } from './use-due-text.ts'
import type { Bill } from './use-pay.ts'

type BalanceSplitProps = {
  part: Bill['total']
  /** The amount that the selected method charges. */
  rest: Bill['total'] | null | undefined
  mixed: boolean
  onMixed: (mixed: boolean) => void
}

/** Offers to pay a part from the balance when it does not cover the total. */
export function BalanceSplit({ part, rest, mixed, onMixed }: BalanceSplitProps) {
  const t = useT()
  const { money } = useFormat()
  return (
    <Card flush className="px-4">
      <Switch checked={mixed} onChange={onMixed} className="w-full py-2.5">
        <span className="block font-semibold">{t('pay.useBalance', { amount: money(part) })}</span>
        <span className="block text-sm text-muted">
          {rest ? t('pay.restBy', { amount: money(rest) }) : t('pay.useBalanceText')}
        </span>
      </Switch>
    </Card>
  )
}

/** The total of a bill, the time to pay it, and its orders. */
export function AmountDue({ bill, onExpired }: { bill: Bill; onExpired: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const dueText = useDueText()
  const { heldPoints, linePoints } = bill
  const discountPoints = toMoney(toMinor(heldPoints) - toMinor(linePoints), 'PTS')
  return (
    <Card className="grid justify-items-center gap-2 py-6 text-center">
      <p className="text-sm text-muted">{t('pay.amountDue')}</p>
      <p>
        <Price money={bill.total} size="xl" className="[&>span]:text-[2.125rem] [&>span]:leading-[2.5rem]" />{' '}
        <PlusPoints points={linePoints} className="text-lg" />
      </p>
      <p className="flex flex-wrap items-center justify-center gap-2 text-sm text-muted">
        {t('pay.payWithin')}
        <Countdown ends={bill.expiresAt} onEnd={onExpired} className="font-semibold text-sale" />
      </p>
      <ul className="mt-2 flex max-w-full flex-wrap justify-center gap-2">
        {bill.orders.map((order) => (
          <li
            key={order.id}
            className="flex max-w-full items-center gap-3 rounded-card bg-shade p-2 pr-4 text-left"
          >
            <Picture
              picture={order.picture}
              ratio={1}
              sizes="44px"
              alt=""
              className="size-11 shrink-0 rounded-small"
            />
            <span className="min-w-0">
              <span className="line-clamp-1 text-sm font-medium">{order.title}</span>
              <span className="money flex gap-1 text-xs text-ink-2">
                <span className="min-w-0 truncate">{order.no}</span>
                <span className="shrink-0">· {dueText(order.total, order.linePoints)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {Number(discountPoints.amount) > 0 && (
        <p className="text-sm text-muted">{t('pay.heldPoints', { amount: money(discountPoints) })}</p>
      )}
    </Card>
  )
}
