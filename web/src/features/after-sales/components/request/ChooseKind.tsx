import type { AfterSaleKind } from '@pasar/contract/after-sale-states'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Radio } from '@/ui/forms/Choice.tsx'

type Props = {
  kinds: readonly AfterSaleKind[]
  value: AfterSaleKind
  onChange: (kind: AfterSaleKind) => void
}

/** Chooses between the kinds that an item of the order offers. */
export function ChooseKind({ kinds, value, onChange }: Props) {
  const t = useT()
  return (
    <Card flush>
      <fieldset className="divide-y divide-line">
        <legend className="sr-only">{t('afterSale.kind')}</legend>
        {kinds.map((kind) => (
          <Radio
            key={kind}
            name="kind"
            checked={value === kind}
            onChange={() => onChange(kind)}
            className="w-full px-4 py-3"
          >
            <span className="block font-medium">{t(`afterSale.kind_${kind}`)}</span>
            <span className="block text-sm text-muted">{t(`afterSale.kind_${kind}Text`)}</span>
          </Radio>
        ))}
      </fieldset>
    </Card>
  )
}
