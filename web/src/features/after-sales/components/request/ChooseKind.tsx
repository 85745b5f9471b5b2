import { type AfterSaleKind, afterSaleKinds } from '@pasar/contract/orders/after-sale-states'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Radio } from '@/ui/forms/Choice.tsx'
import type { Eligibility } from '../../api/after-sales.ts'
import { findObstacle } from '../../model/draft.ts'

type Props = {
  offer: Pick<Eligibility, 'items' | 'kinds'>
  value: AfterSaleKind
  onChange: (kind: AfterSaleKind) => void
}

/** Chooses the kind of a request; a kind that no item offers says why. */
export function ChooseKind({ offer: { items, kinds }, value, onChange }: Props) {
  const t = useT()
  return (
    <Card flush>
      <fieldset className="divide-y divide-line">
        <legend className="sr-only">{t('afterSale.kind')}</legend>
        {afterSaleKinds.map((kind) => {
          const isOffered = kinds.includes(kind)
          return (
            <Radio
              key={kind}
              name="kind"
              checked={value === kind}
              disabled={!isOffered}
              onChange={() => onChange(kind)}
              className="w-full px-4 py-3"
            >
              <span className="block font-medium">{t(`afterSale.kind_${kind}`)}</span>
              <span className="block text-sm text-muted">
                {isOffered ? t(`afterSale.kind_${kind}Text`) : findObstacle(items, kind)}
              </span>
            </Radio>
          )
        })}
      </fieldset>
    </Card>
  )
}
