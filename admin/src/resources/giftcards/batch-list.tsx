import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { adminGiftBatchIssue } from '@pasar/contract/calls/admin/giftcards'
import { useState } from 'react'
import { DataTable, List, SimpleList, TopToolbar } from 'react-admin'
import { may } from '../../data/may.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { type Batch, worthOf } from './words.ts'

/** Batches of cards that staff issued. */
export const BatchList = () => (
  <List actions={<Actions />} exporter={false} empty={false} perPage={25}>
    <Lines />
  </List>
)

function Actions() {
  const [open, setOpen] = useState(false)
  if (!may(adminGiftBatchIssue)) return null
  return (
    <TopToolbar>
      <Button size="small" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        Issue cards
      </Button>
      {open && <IssueDialog onClose={() => setOpen(false)} />}
    </TopToolbar>
  )
}

function Lines() {
  const narrow = useMediaQuery('(max-width: 760px)')
  const empty = (
    <Typography sx={{ p: 5, textAlign: 'center' }} color="textSecondary">
      No batch yet. Issue cards to hand out: at a fair, as thanks, in a raffle.
    </Typography>
  )
  return narrow ? (
    <SimpleList<Batch>
      empty={empty}
      primaryText={(batch) => `${batch.count} × ${worthOf(batch)}`}
      secondaryText={(batch) => (
        <>
          {batch.note || batch.no} · <When at={batch.createdAt} />
        </>
      )}
      tertiaryText={(batch) => `${batch.redeemed} redeemed`}
      linkType="show"
    />
  ) : (
    <DataTable rowClick="show" bulkActionButtons={false} empty={empty}>
      <DataTable.Col source="no" label="Batch" disableSort />
      <DataTable.Col label="Value" align="right">
        <MoneyField source="value" />
      </DataTable.Col>
      <DataTable.NumberCol source="count" label="Cards" disableSort />
      <DataTable.NumberCol source="open" label="Open" disableSort />
      <DataTable.NumberCol source="redeemed" label="Redeemed" disableSort />
      <DataTable.Col source="note" label="Note" disableSort />
      <DataTable.Col source="by" label="By" disableSort />
      <DataTable.Col label="Issued">
        <WhenField source="createdAt" />
      </DataTable.Col>
    </DataTable>
  )
}
