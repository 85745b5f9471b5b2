import type { DeliveryEstimate } from '@pasar/contract/shapes'
import { fillNodes } from '@/i18n/fill-nodes.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'

/** The delivery estimate: “Arrives Tue, 24 Nov – Fri, 27 Nov”. No line breaks in its dates. */
export function Arrival({ arrives }: { arrives: DeliveryEstimate }) {
  const t = useT()
  const { date } = useFormat()
  const day = (time: string) => <span className="whitespace-nowrap">{date(time, 'weekday')}</span>
  return fillNodes(t('goods.arrives').replace('}} –', '}}\u00a0–'), {
    from: day(arrives.from),
    until: day(arrives.until),
  })
}
