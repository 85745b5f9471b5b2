import { DataTable, FunctionField, useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { MoneyField } from '../../ui/format/money-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { StateTabs } from '../../ui/list/state-tabs.tsx'
import { type ShopRow, stateLabels } from './labels.ts'

const filters = [keywordFilter(t('Name, address or owner'))]

/** Member-owned shops, newest first. */
export const ShopList = () => (
  <ResourceList filters={filters}>
    <ShopTable />
  </ResourceList>
)

function ShopTable() {
  const { filterValues } = useListContext<ShopRow>()
  const state = filterValues.state as ShopRow['state'] | undefined
  const empty = filterValues.keyword
    ? t('No matches')
    : state
      ? stateLabels[state].empty
      : t('No shops yet. Members apply for one.')
  const chip = (shop: ShopRow) => <StateChip {...stateLabels[shop.state].chip} />
  return (
    <>
      <StateTabs label={t('Shops by state')} states={stateLabels} value={state} all={t('All')} />
      <RecordTable<ShopRow>
        empty={empty}
        primary={(shop) => shop.name}
        secondary={(shop) => `${shop.owner.name} · ${formatMoney(shop.sales)}`}
        at={(shop) => shop.openedAt}
        aside={chip}
      >
        <DataTable.Col source="name" label={t('Name')} disableSort />
        <DataTable.Col label={t('State')}>
          <FunctionField<ShopRow> render={chip} />
        </DataTable.Col>
        <DataTable.Col label={t('Owner')}>
          <FunctionField<ShopRow> render={({ owner }) => `${owner.name} (${owner.username})`} />
        </DataTable.Col>
        <DataTable.Col source="products" label={t('Products')} align="right" disableSort />
        <DataTable.Col source="orders" label={t('Orders')} align="right" disableSort />
        <DataTable.Col label={t('Sales')} align="right">
          <MoneyField source="sales" strong />
        </DataTable.Col>
        <DataTable.Col label={t('Open since')}>
          <DateTimeField source="openedAt" />
        </DataTable.Col>
      </RecordTable>
    </>
  )
}
