import Box from '@mui/material/Box'
import { differenceKinds } from '@pasar/contract/calls/admin/finance/reconciliation'
import { DataTable, FunctionField, SelectInput, useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField, DayField } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { MoneyField } from '../../ui/format/money-field.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { StateTabs } from '../../ui/list/state-tabs.tsx'
import { gatewayName } from '../payments/gateway-names.ts'
import { type DifferenceRow, differenceLabels, stateLabels } from './labels.ts'

const filters = [
  keywordFilter(t('Payment or refund number')),
  <SelectInput
    key="kind"
    source="kind"
    label={t('Kind')}
    choices={differenceKinds.map((id) => ({
      id,
      name: differenceLabels({ kind: id, subject: 'payment' }).label,
    }))}
    alwaysOn
  />,
]

/** Differences by state: open, resolved, cleared. */
export const DifferenceList = () => (
  <ResourceList filters={filters} filterDefaultValues={{ state: 'open' }}>
    <DifferenceTable />
  </ResourceList>
)

function DifferenceTable() {
  const { filterValues } = useListContext<DifferenceRow>()
  const state = (filterValues.state ?? 'open') as DifferenceRow['state']
  const isFiltered = Boolean(filterValues.keyword || filterValues.kind || filterValues.day)
  return (
    <>
      <StateTabs label={t('Differences by state')} states={stateLabels} value={state} />
      <RecordTable<DifferenceRow>
        empty={isFiltered ? t('No matches') : stateLabels[state].empty}
        primary={(line) => differenceLabels(line).label}
        secondary={(line) => `${line.no} · ${gatewayName(line.source)}`}
        at={(line) => line.lastFoundAt}
        aside={(line) => <AmountPair {...line} />}
      >
        <DataTable.Col label={t('Kind')}>
          <FunctionField<DifferenceRow> render={(line) => differenceLabels(line).label} />
        </DataTable.Col>
        <DataTable.Col source="no" label={t('Number')} disableSort />
        <DataTable.Col label={t('Provider')}>
          <FunctionField<DifferenceRow> render={({ source }) => gatewayName(source)} />
        </DataTable.Col>
        <DataTable.Col label={t('Day')}>
          <DayField source="day" />
        </DataTable.Col>
        <DataTable.Col label={t('Shop')} align="right">
          <MoneyField source="ours" />
        </DataTable.Col>
        <DataTable.Col label={t('Provider amount')} align="right">
          <MoneyField source="theirs" />
        </DataTable.Col>
        <DataTable.Col label={t('Last detected')}>
          <DateTimeField source="lastFoundAt" />
        </DataTable.Col>
      </RecordTable>
    </>
  )
}

/** Amounts of the shop and the provider. */
const AmountPair = ({ ours, theirs }: DifferenceRow) => (
  <Box component="span" sx={{ display: 'block', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
    {t('Shop')} {ours ? formatMoney(ours) : '–'}
    <br />
    {t('Provider')} {theirs ? formatMoney(theirs) : '–'}
  </Box>
)
