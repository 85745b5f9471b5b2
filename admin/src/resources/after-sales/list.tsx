import { DataTable, FilterButton, FunctionField, SelectInput, TopToolbar, useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { Thumbnail } from '../../ui/picture/thumbnail.tsx'
import { Chips } from './chips.tsx'
import { IntakeLink } from './intake/link.tsx'
import { type AfterSaleRow, kindLabels, queueLabels, stateLabels } from './labels.ts'
import { QueueTabs } from './tabs.tsx'

const filters = [
  keywordFilter(t('Request, parcel, order or username')),
  <SelectInput
    key="kind"
    source="kind"
    label={t('Kind')}
    choices={Object.entries(kindLabels).map(([id, name]) => ({ id, name }))}
    alwaysOn
  />,
  <SelectInput
    key="state"
    source="state"
    label={t('State')}
    choices={Object.entries(stateLabels).map(([id, { chip }]) => ({ id, name: chip }))}
  />,
  <SelectInput
    key="mine"
    source="mine"
    label={t('Assigned to')}
    choices={[{ id: '1', name: t('Me') }]}
    alwaysOn
  />,
  <SelectInput
    key="overdue"
    source="overdue"
    label={t('Overdue')}
    choices={[{ id: '1', name: t('Only overdue') }]}
  />,
]

const Actions = () => (
  <TopToolbar>
    <FilterButton disableSaveQuery />
    <IntakeLink />
  </TopToolbar>
)

/** After-sales requests by queue; those that wait the longest are on top. */
export const AfterSaleList = () => (
  <ResourceList filters={filters} filterDefaultValues={{ queue: 'review' }} actions={<Actions />}>
    <AfterSaleTable />
  </ResourceList>
)

function AfterSaleTable() {
  const { filterValues } = useListContext<AfterSaleRow>()
  const { queue, ...others } = filterValues as { queue?: keyof typeof queueLabels }
  const isFiltered = Object.values(others).some(Boolean) || !queue
  return (
    <>
      <QueueTabs />
      <RecordTable<AfterSaleRow>
        empty={isFiltered ? t('No matches') : queueLabels[queue].empty}
        primary={({ kind, title, count }) => `${kindLabels[kind]} · ${count} × ${title}`}
        secondary={({ reasonText, member }) => `${reasonText} · ${member.username}`}
        at={({ since }) => since}
        chips={(row) => <Chips request={row} />}
        picture={({ picture }) => <Thumbnail url={picture.url} />}
      >
        <DataTable.Col source="no" label={t('Request')} disableSort />
        <DataTable.Col label={t('Kind')}>
          <FunctionField<AfterSaleRow> render={({ kind }) => kindLabels[kind]} />
        </DataTable.Col>
        <DataTable.Col label={t('Product')}>
          <FunctionField<AfterSaleRow> render={({ count, title }) => `${count} × ${title}`} />
        </DataTable.Col>
        <DataTable.Col source="reasonText" label={t('Reason')} disableSort />
        <DataTable.Col source="member.username" label={t('Member')} disableSort />
        <DataTable.Col label={t('Amount')} align="right">
          <FunctionField<AfterSaleRow> render={({ amount }) => (amount ? formatMoney(amount) : '–')} />
        </DataTable.Col>
        <DataTable.Col label={t('Assigned to')}>
          <FunctionField<AfterSaleRow> render={({ assignee }) => assignee?.name ?? '–'} />
        </DataTable.Col>
        <DataTable.Col label={t('Since')}>
          <FunctionField<AfterSaleRow> render={({ since }) => <DateTime at={since} />} />
        </DataTable.Col>
        <DataTable.Col label={t('State')}>
          <FunctionField<AfterSaleRow> render={(row) => <Chips request={row} />} />
        </DataTable.Col>
      </RecordTable>
    </>
  )
}
