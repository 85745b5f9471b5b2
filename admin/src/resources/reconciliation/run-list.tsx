import CompareIcon from '@mui/icons-material/CompareArrowsOutlined'
import Button from '@mui/material/Button'
import { adminReconciliationStart } from '@pasar/contract/calls/admin/finance/reconciliation'
import { useState } from 'react'
import { DataTable, FunctionField, TopToolbar } from 'react-admin'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { DateTimeField, DayField, formatDay } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { gatewayName } from '../payments/gateway-names.ts'
import { type RunRow, runState } from './labels.ts'
import { StartDialog } from './start-dialog.tsx'

/** Reconciliation runs, one per day, scheduled or started by staff. */
export const RunList = () => (
  <ResourceList actions={<Actions />}>
    <RecordTable<RunRow>
      empty={t('No runs yet. Reconciliation runs every night; you can also reconcile a day now.')}
      primary={({ day }) => formatDay(day)}
      secondary={(run) => [run.by || t('Scheduled'), waitingText(run)].filter(Boolean).join(' · ')}
      at={(run) => run.startedAt}
      aside={(run) => <StateChip {...runState(run)} />}
    >
      <DataTable.Col label={t('Day')}>
        <DayField source="day" />
      </DataTable.Col>
      <DataTable.Col label={t('State')}>
        <FunctionField<RunRow>
          render={(run) => (
            <>
              <StateChip {...runState(run)} /> {waitingText(run)}
            </>
          )}
        />
      </DataTable.Col>
      <DataTable.NumberCol source="compared" label={t('Compared')} disableSort />
      <DataTable.NumberCol source="found" label={t('Differences')} disableSort />
      <DataTable.Col label={t('Started by')}>
        <FunctionField<RunRow> render={({ by }) => by || t('Schedule')} />
      </DataTable.Col>
      <DataTable.Col label={t('Started')}>
        <DateTimeField source="startedAt" />
      </DataTable.Col>
      <DataTable.Col label={t('Completed')}>
        <DateTimeField source="finishedAt" />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)

function Actions() {
  const [open, setOpen] = useState(false)
  if (!can(adminReconciliationStart)) return null
  return (
    <TopToolbar>
      <Button size="small" startIcon={<CompareIcon />} onClick={() => setOpen(true)}>
        {t('Reconcile a day')}
      </Button>
      {open && <StartDialog onClose={() => setOpen(false)} />}
    </TopToolbar>
  )
}

const waitingText = ({ waitsFor }: RunRow) =>
  waitsFor.length > 0
    ? t('Waiting for %{providers}', { providers: waitsFor.map(gatewayName).join(', ') })
    : ''
