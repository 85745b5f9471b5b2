import { adminRewardPlanCreate, type PlanVersion } from '@pasar/contract/calls/admin/rewards'
import { CreateButton, DataTable, FunctionField, TopToolbar } from 'react-admin'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { planStateLabels, versionTitle } from './labels.ts'
import { formatShare } from './units.ts'

const Actions = () =>
  can(adminRewardPlanCreate) ? (
    <TopToolbar>
      <CreateButton label={t('New version')} />
    </TopToolbar>
  ) : null

/** Versions of the reward plan, newest first. */
export const RewardPlanList = () => (
  <ResourceList actions={<Actions />}>
    <RecordTable<PlanVersion>
      primary={({ version }) => versionTitle(version)}
      secondary={({ reason }) => reason}
      at={({ validFrom }) => validFrom}
      aside={({ state }) => <StateChip {...planStateLabels[state]} />}
    >
      <DataTable.Col label={t('Version')}>
        <FunctionField<PlanVersion> render={({ version }) => versionTitle(version)} />
      </DataTable.Col>
      <DataTable.Col label={t('State')}>
        <FunctionField<PlanVersion> render={({ state }) => <StateChip {...planStateLabels[state]} />} />
      </DataTable.Col>
      <DataTable.Col label={t('Valid from')}>
        <DateTimeField source="validFrom" />
      </DataTable.Col>
      <DataTable.Col label={t('Direct')} align="right">
        <FunctionField<PlanVersion> render={({ plan }) => formatShare(plan.rates.direct)} />
      </DataTable.Col>
      <DataTable.Col label={t('Second level')} align="right">
        <FunctionField<PlanVersion> render={({ plan }) => formatShare(plan.rates.second)} />
      </DataTable.Col>
      <DataTable.Col label={t('Pairing')} align="right">
        <FunctionField<PlanVersion> render={({ plan }) => formatShare(plan.rates.pairing)} />
      </DataTable.Col>
      <DataTable.Col label={t('Payout cap')} align="right">
        <FunctionField<PlanVersion> render={({ plan }) => formatShare(plan.payoutCap)} />
      </DataTable.Col>
      <DataTable.Col label={t('By')}>
        <FunctionField<PlanVersion> render={({ by }) => by || '–'} />
      </DataTable.Col>
      <DataTable.Col source="reason" label={t('Reason')} disableSort />
    </RecordTable>
  </ResourceList>
)
