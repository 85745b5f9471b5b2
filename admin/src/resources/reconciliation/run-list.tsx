import CompareIcon from '@mui/icons-material/CompareArrowsOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { adminReconciliationStart } from '@pasar/contract/calls/admin/reconciliation'
import { useState } from 'react'
import { DataTable, FunctionField, List, SimpleList, TopToolbar } from 'react-admin'
import { may } from '../../data/may.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { StartDialog } from './start-dialog.tsx'
import { type RunLine, runState, sourceName } from './words.ts'

/** The days that were compared, by the clock or by somebody. */
export const RunList = () => (
  <List actions={<Actions />} exporter={false} empty={false} perPage={25}>
    <Lines />
  </List>
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
  waitsFor.length > 0 ? `for ${waitsFor.map(sourceName).join(', ')}` : ''

function Lines() {
  const narrow = useMediaQuery('(max-width: 760px)')
  const empty = (
    <Typography sx={{ p: 5, textAlign: 'center' }} color="textSecondary">
      No day has been compared yet. It is done every night; reconcile a day to see it now.
    </Typography>
  )
  return narrow ? (
    <SimpleList<RunLine>
      empty={empty}
      primaryText={({ day }) => day}
      secondaryText={(run) => (
        <>
          {run.by || 'by the clock'} · <When at={run.startedAt} /> {waiting(run)}
        </>
      )}
      tertiaryText={(run) => <StateChip {...runState(run)} />}
      linkType="show"
    />
  ) : (
    <DataTable rowClick="show" bulkActionButtons={false} empty={empty}>
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
    </DataTable>
  )
}
