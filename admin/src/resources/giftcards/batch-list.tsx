import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { adminGiftBatchIssue } from '@pasar/contract/calls/admin/giftcards'
import { useState } from 'react'
import { DataTable, TopToolbar } from 'react-admin'
import { may } from '../../data/may.ts'
import { Listing } from '../../ui/listing.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Records } from '../../ui/records.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import type { Batch } from './words.ts'

/** Batches of cards that staff issued. */
export const BatchList = () => (
  <Listing actions={<Actions />}>
    <Records<Batch>
      empty="No batch yet. Issue cards to hand out: at a fair, as thanks, in a raffle."
      primary={(batch) => `${batch.count} × ${moneyText(batch.value)}`}
      secondary={(batch) => (
        <>
          {batch.note || batch.no} · <When at={batch.createdAt} />
        </>
      )}
      aside={(batch) => `${batch.redeemed} redeemed`}
    >
      <DataTable.Col source="no" label="Batch" disableSort />
      <DataTable.Col label="Value" align="right">
        <MoneyField source="value" strong />
      </DataTable.Col>
      <DataTable.NumberCol source="count" label="Cards" disableSort />
      <DataTable.NumberCol source="open" label="Open" disableSort />
      <DataTable.NumberCol source="redeemed" label="Redeemed" disableSort />
      <DataTable.Col source="note" label="Note" disableSort />
      <DataTable.Col source="by" label="By" disableSort />
      <DataTable.Col label="Issued">
        <WhenField source="createdAt" />
      </DataTable.Col>
    </Records>
  </Listing>
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
