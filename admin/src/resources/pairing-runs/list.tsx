import type { PairingRun } from '@pasar/contract/calls/admin/rewards'
import { DataTable, FunctionField, useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DayField, formatDay } from '../../ui/format/date-time-field.tsx'
import { MoneyField } from '../../ui/format/money-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { StateTabs } from '../../ui/list/state-tabs.tsx'
import { useMarkets } from '../../ui/use-markets.ts'
import { formatShare } from '../reward-plans/units.ts'
import { stateLabels } from './labels.ts'

/** The pairing of each day and its share of the sales, newest first. */
export const PairingRunList = () => (
  <ResourceList>
    <Runs />
  </ResourceList>
)

function Runs() {
  const { filterValues } = useListContext<PairingRun>()
  const markets = useMarkets()
  const state = filterValues.state as PairingRun['state'] | undefined
  const marketName = ({ market }: PairingRun) => markets?.find(({ id }) => id === market)?.name ?? market
  return (
    <>
      <StateTabs label={t('Pairing runs by state')} states={stateLabels} value={state} all={t('All')} />
      <RecordTable<PairingRun>
        empty={
          state
            ? stateLabels[state].empty
            : t('No runs yet. A day is paired some hours after it has ended, once legs have PV.')
        }
        primary={({ day }) => formatDay(day)}
        secondary={(run) =>
          [marketName(run), t('%{share} of sales', { share: formatShare(run.share) })].join(' · ')
        }
        aside={(run) => <StateChip {...stateLabels[run.state].chip} />}
      >
        <DataTable.Col label={t('Day')}>
          <DayField source="day" />
        </DataTable.Col>
        <DataTable.Col label={t('Market')}>
          <FunctionField<PairingRun> render={marketName} />
        </DataTable.Col>
        <DataTable.Col label={t('State')}>
          <FunctionField<PairingRun> render={(run) => <StateChip {...stateLabels[run.state].chip} />} />
        </DataTable.Col>
        <DataTable.Col label={t('Paired')} align="right">
          <MoneyField source="paired" />
        </DataTable.Col>
        <DataTable.Col label={t('Pairing')} align="right">
          <MoneyField source="amount" />
        </DataTable.Col>
        <DataTable.Col label={t('Rewards of items')} align="right">
          <MoneyField source="itemRewards" />
        </DataTable.Col>
        <DataTable.Col label={t('Sales')} align="right">
          <MoneyField source="sales" />
        </DataTable.Col>
        <DataTable.Col label={t('Share of sales')} align="right">
          <FunctionField<PairingRun> render={({ share }) => formatShare(share)} />
        </DataTable.Col>
      </RecordTable>
    </>
  )
}
