import { couponPhases } from '@pasar/contract/calls/admin/catalog/marketing'
import { promotionKinds } from '@pasar/contract/calls/admin/catalog/promotions'
import { CreateButton, DataTable, FunctionField, SelectInput, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { formatAmount } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { stateChoice } from '../../ui/format/state-names.ts'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { phaseTones } from '../coupons/labels.ts'
import { formatStock, formatTerms, kindLabels, type Promotion } from './labels.ts'

const filters = [
  <SelectInput
    key="phase"
    source="phase"
    label={t('State')}
    choices={couponPhases.map(stateChoice)}
    alwaysOn
  />,
  <SelectInput
    key="kind"
    source="kind"
    label={t('Kind')}
    choices={promotionKinds.map((id) => ({ id, name: kindLabels[id] }))}
    alwaysOn
  />,
]

const Phase = ({ promotion }: { promotion: Promotion }) => (
  <StateChip label={promotion.phase} tone={phaseTones[promotion.phase]} />
)

/** Promotions by end, latest first, with their stock and results. */
export function PromotionList() {
  return (
    <ResourceList
      filters={filters}
      actions={
        <TopToolbar>
          <CreateButton label={t('New promotion')} />
        </TopToolbar>
      }
    >
      <RecordTable<Promotion>
        empty={t('No promotions in this state.')}
        rowClick="edit"
        primary={(p) => p.title['en-us']}
        secondary={(p) => `${kindLabels[p.kind]} · ${formatTerms(p)}`}
        aside={(p) => <Phase promotion={p} />}
      >
        <DataTable.Col source="title.en-us" label={t('Promotion')} disableSort />
        <DataTable.Col label={t('Kind')}>
          <FunctionField<Promotion> render={(p) => kindLabels[p.kind]} />
        </DataTable.Col>
        <DataTable.Col label={t('Terms')}>
          <FunctionField<Promotion> render={formatTerms} />
        </DataTable.Col>
        <DataTable.Col label={t('State')}>
          <FunctionField<Promotion> render={(p) => <Phase promotion={p} />} />
        </DataTable.Col>
        <DataTable.Col label={t('Units used')} align="right">
          <FunctionField<Promotion> render={formatStock} />
        </DataTable.Col>
        <DataTable.Col label={t('Paid orders')} align="right">
          <FunctionField<Promotion> render={(p) => p.results.orders} />
        </DataTable.Col>
        <DataTable.Col label={t('Discount given')} align="right">
          <FunctionField<Promotion> render={(p) => `${p.currency} ${formatAmount(p.results.discount)}`} />
        </DataTable.Col>
        <DataTable.Col label={t('Starts')}>
          <DateTimeField source="startsAt" />
        </DataTable.Col>
        <DataTable.Col label={t('Ends')}>
          <DateTimeField source="endsAt" />
        </DataTable.Col>
      </RecordTable>
    </ResourceList>
  )
}
