import { giftCardStates } from '@pasar/contract/calls/gift-cards'
import { DataTable, FunctionField, useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { MoneyField } from '../../ui/format/money-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { stateChoice } from '../../ui/format/state-names.ts'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { stateFilter } from '../../ui/list/state-filter.tsx'
import { type GiftCardRow, stateTones } from './labels.ts'
import { Liability } from './liability.tsx'

const filters = [keywordFilter(t('Card number or owner')), stateFilter(giftCardStates.map(stateChoice))]

/** Gift cards, newest first, with the outstanding liability. */
export const GiftCardList = () => (
  <ResourceList filters={filters}>
    <Liability />
    <GiftCardTable />
  </ResourceList>
)

function GiftCardTable() {
  const { filterValues } = useListContext<GiftCardRow>()
  const isFiltered = Object.values(filterValues).some(Boolean)
  const chip = (card: GiftCardRow) => <StateChip label={card.state} tone={stateTones[card.state]} />
  return (
    <RecordTable<GiftCardRow>
      empty={
        isFiltered
          ? t('No matches')
          : t('No gift cards yet. Issue a batch, or sell a SKU with a gift card value.')
      }
      primary={(card) => `${formatMoney(card.value)} · ${card.no}`}
      secondary={(card) => card.owner?.name ?? t('Bearer of the code')}
      at={(card) => card.createdAt}
      aside={chip}
    >
      <DataTable.Col source="no" label={t('Number')} disableSort />
      <DataTable.Col label={t('Face value')} align="right">
        <MoneyField source="value" strong />
      </DataTable.Col>
      <DataTable.Col label={t('State')}>
        <FunctionField<GiftCardRow> render={chip} />
      </DataTable.Col>
      <DataTable.Col label={t('Source')}>
        <FunctionField<GiftCardRow> render={(card) => (card.source === 'order' ? t('Order') : t('Batch'))} />
      </DataTable.Col>
      <DataTable.Col label={t('Owner')}>
        <FunctionField<GiftCardRow> render={(card) => card.owner?.name ?? '–'} />
      </DataTable.Col>
      <DataTable.Col label={t('Created')}>
        <DateTimeField source="createdAt" />
      </DataTable.Col>
      <DataTable.Col label={t('Expires')}>
        <DateTimeField source="expiresAt" />
      </DataTable.Col>
    </RecordTable>
  )
}
