import { t } from '../../i18n/translate.ts'
import { formatMoney } from '../../ui/format/money.ts'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import type { Shop } from './labels.ts'

/** The figures of a shop: today, this month, and since it opened. */
export function Figures({ figures: { today, month, all, pending } }: Pick<Shop, 'figures'>) {
  const periods = [
    [t('Today'), today],
    [t('This month'), month],
    [t('All time'), all],
  ] as const
  return (
    <DescriptionList>
      {periods.map(([name, { visits, orders, sales }]) => (
        <Description key={name} name={name}>
          {t('%{sales} from %{orders} orders, %{visits} visitors', {
            ...{ sales: formatMoney(sales), orders, visits },
          })}
        </Description>
      ))}
      <Description name={t('Margin')}>
        {t('%{margin}, of which %{pending} are not credited', {
          ...{ margin: formatMoney(all.margin), pending: formatMoney(pending) },
        })}
      </Description>
    </DescriptionList>
  )
}
