import { type AfterSaleKind, afterSaleKinds } from '@pasar/contract/orders/after-sale-states'
import { formatList } from '@/i18n/format-list.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSettings } from '@/lib/settings.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Radio } from '@/ui/forms/Choice.tsx'
import type { Eligibility } from '../../api/after-sales.ts'
import { findObstacle } from '../../model/draft.ts'

type Props = {
  offer: Pick<Eligibility, 'items' | 'kinds'>
  value: AfterSaleKind
  onChange: (kind: AfterSaleKind) => void
}

/** Chooses the kind of a request; kinds that no item offers say why, and once when it is the same reason. */
export function ChooseKind({ offer: { items, kinds }, value, onChange }: Props) {
  const t = useT()
  const language = useSettings((s) => s.language)
  const refused = afterSaleKinds.filter((kind) => !kinds.includes(kind))
  const obstacleOf = (kind: AfterSaleKind) => findObstacle(items, kind)
  const isShared = (kind: AfterSaleKind) =>
    refused.filter((one) => obstacleOf(one) === obstacleOf(kind)).length > 1
  const shared = new Map<string, AfterSaleKind[]>()
  for (const kind of refused.filter(isShared))
    shared.set(obstacleOf(kind), [...(shared.get(obstacleOf(kind)) ?? []), kind])
  return (
    <Card flush>
      <fieldset className="divide-y divide-line">
        <legend className="sr-only">{t('afterSale.kind')}</legend>
        {afterSaleKinds
          .filter((kind) => kinds.includes(kind) || !isShared(kind))
          .map((kind) => {
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
                  {isOffered ? t(`afterSale.kind_${kind}Text`) : obstacleOf(kind)}
                </span>
              </Radio>
            )
          })}
      </fieldset>
      {[...shared].map(([obstacle, of]) => (
        <p key={obstacle} className="px-4 py-3 text-sm text-muted">
          <span className="block font-medium">
            {formatList(
              of.map((kind) => t(`afterSale.kind_${kind}`)),
              language,
            )}
          </span>
          {obstacle}
        </p>
      ))}
    </Card>
  )
}
