import CompareIcon from '@mui/icons-material/CompareArrowsOutlined'
import Button from '@mui/material/Button'
import { adminReconciliationStart } from '@pasar/contract/calls/admin/reconciliation'
import { useState } from 'react'
import { DataTable, FunctionField, TopToolbar } from 'react-admin'
import { may } from '../../data/may.ts'
import { Listing } from '../../ui/listing.tsx'
import { Records } from '../../ui/records.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { companyName } from '../payments/companies.ts'
import { StartDialog } from './start-dialog.tsx'
import { type RunLine, runState } from './words.ts'

/** The days that were compared, by the clock or by somebody. */
export const RunList = () => (
  <Listing actions={<Actions />}>
    <Records<RunLine>
      empty="No day has been compared yet. It is done every night; reconcile a day to see it now."
      primary={({ day }) => day}
      secondary={(run) => (
        <>
          {run.by || 'by the clock'} · <When at={run.startedAt} /> {waiting(run)}
        </>
      )}
      aside={(run) => <StateChip {...runState(run)} />}
    >
      <DataTable.Col source="day" label="Day" disableSort />
      <DataTable.Col label="State">
        <FunctionField<RunLine>
          render={(run) => (
            <>
              <StateChip {...runState(run)} /> {waiting(run)}
            </>
          )}
        />
      </DataTable.Col>
      <DataTable.NumberCol source="compared" label="Compared" disableSort />
      <DataTable.NumberCol source="found" label="Differences" disableSort />
      <DataTable.Col label="Started by">
        <FunctionField<RunLine> render={({ by }) => by || 'the clock'} />
      </DataTable.Col>
      <DataTable.Col label="Started">
        <WhenField source="startedAt" />
      </DataTable.Col>
      <DataTable.Col label="Ended">
        <WhenField source="finishedAt" />
      </DataTable.Col>
    </Records>
  </Listing>
)

function Actions() {
  const [open, setOpen] = useState(false)
  if (!may(adminReconciliationStart)) return null
  return (
    <TopToolbar>
      <Button size="small" startIcon={<CompareIcon />} onClick={() => setOpen(true)}>
        Reconcile a day
      </Button>
      {open && <StartDialog onClose={() => setOpen(false)} />}
    </TopToolbar>
  )
}

const waiting = ({ waitsFor }: RunLine) =>
  waitsFor.length > 0 ? `for ${waitsFor.map(companyName).join(', ')}` : ''
