import type { DeliveryEstimate } from '@pasar/contract/shapes'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'

/** The delivery estimate as text: “Arrives Tue, 24 Nov – Fri, 27 Nov”. Its lines break after the dash. */
export function Arrival({ arrives }: { arrives: DeliveryEstimate }) {
  const t = useT()
  const { date } = useFormat()
  const text = t('goods.arrives', {
    from: date(arrives.from, 'weekday'),
    until: date(arrives.until, 'weekday'),
  })
  return text.replace(' –', '\u00a0–')
}
