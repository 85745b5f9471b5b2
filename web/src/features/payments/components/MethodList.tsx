import type { PaymentMethod, PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import { Fragment, type ReactNode } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { MethodRow } from './MethodRow.tsx'

type Props = {
  methods: readonly PaymentMethod[]
  selected?: PaymentMethodId
  onChoose: (id: PaymentMethodId) => void
  /** A choice that belongs to the selected method, shown below it. */
  below?: ReactNode
}

const groups = ['wallet', 'card', 'bank', 'ewallet', 'unusable'] as const

/** The payment methods by group, wallets with their balance. The unusable ones come last, with the reason. */
export function MethodList({ methods, selected, onChoose, below }: Props) {
  const t = useT()
  return (
    <>
      {groups.map((group) => {
        const list = methods.filter((method) => (method.usable ? method.group : 'unusable') === group)
        if (list.length === 0) return null
        return (
          <section key={group} className="grid gap-2">
            <h2 className="px-1 text-sm font-medium text-muted">{t(`pay.group_${group}`)}</h2>
            <Card flush>
              {list.map((method) => (
                <Fragment key={method.id}>
                  <Method
                    method={method}
                    checked={method.id === selected}
                    onChoose={() => onChoose(method.id)}
                  />
                  {method.id === selected && below}
                </Fragment>
              ))}
            </Card>
          </section>
        )
      })}
    </>
  )
}

type MethodProps = { method: PaymentMethod; checked: boolean; onChoose: () => void }

function Method({ method, checked, onChoose }: MethodProps) {
  const t = useT()
  const { money, moneyParts } = useFormat()
  const { id, name, hint, brands, usable, why, cost, balance } = method
  const balanceText = balance && {
    amount: balance.currency === 'PTS' ? moneyParts(balance).digits : money(balance),
  }
  return (
    <MethodRow
      group="method"
      id={id}
      name={name}
      brands={brands}
      hint={balanceText ? t(id === 'points' ? 'pay.points' : 'pay.balance', balanceText) : hint}
      why={usable ? undefined : why}
      more={Number(cost.amount) > 0 ? t('pay.cost', { amount: money(cost) }) : undefined}
      checked={checked}
      onChoose={onChoose}
    />
  )
}
