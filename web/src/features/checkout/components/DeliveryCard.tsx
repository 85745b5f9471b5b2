import type { Draft } from '@pasar/contract/calls/checkout'
import { useId } from 'react'
import { Arrival } from '@/features/orders/components/Arrival.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Radio } from '@/ui/forms/Choice.tsx'

type Props = {
  draft: Draft
  /** The code of the choice, which the draft may not have priced yet. */
  chosen: string
  onChoose: (code: string) => void
}

/** How the order is delivered, on a card. */
export const DeliveryCard = (props: Props) => (
  <Card>
    <DeliveryChoice {...props} />
  </Card>
)

/** Chooses how the order is delivered, with the freight and the estimate of each service. */
export function DeliveryChoice({ draft, chosen, onChoose }: Props) {
  const t = useT()
  const { money } = useFormat()
  const group = useId()
  const selected = draft.deliveryOptions.some(({ code }) => code === chosen) ? chosen : draft.delivery
  return (
    <fieldset>
      <legend className="float-left mb-1 w-full font-semibold">{t('checkout.delivery')}</legend>
      <div className="clear-both grid divide-y divide-line">
        {draft.deliveryOptions.map(({ code, name, freight, arrives }) => (
          <Radio
            key={code}
            name={group}
            checked={selected === code}
            onChange={() => onChoose(code)}
            className="w-full py-2"
          >
            <span className="flex items-start justify-between gap-3">
              <span className="grid min-w-0">
                <span className="font-medium break-words">{name || t('checkout.standardDelivery')}</span>
                <span className="text-sm text-muted">
                  <Arrival arrives={arrives} />
                </span>
              </span>
              <span className="money shrink-0">
                {Number(freight.amount) > 0 ? money(freight) : t('checkout.freeDelivery')}
              </span>
            </span>
          </Radio>
        ))}
      </div>
    </fieldset>
  )
}
