import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminCorrectionCreate } from '@pasar/contract/calls/admin/wallet'
import { useState } from 'react'
import { DataTable, FunctionField, TopToolbar, useListContext } from 'react-admin'
import { may } from '../../data/may.ts'
import { Listing } from '../../ui/listing.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { StateTabs } from '../../ui/state-tabs.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { When } from '../../ui/when-field.tsx'
import { MemberLink } from '../members/link.tsx'
import { Decide } from './decide.tsx'
import { NewDialog } from './new-dialog.tsx'
import { type Correction, isTaken, type State, signedText, stateWords } from './words.ts'

/** Corrections of members' balances by state: what waits for a second account first. */
export const CorrectionList = () => (
  <Listing actions={<Actions />} filterDefaultValues={{ state: 'waiting' }}>
    <Lines />
  </Listing>
)

function Actions() {
  const [open, setOpen] = useState(false)
  if (!may(adminCorrectionCreate)) return null
  return (
    <TopToolbar>
      <Button size="small" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        Correct a balance
      </Button>
      {open && <NewDialog onClose={() => setOpen(false)} />}
    </TopToolbar>
  )
}

function Lines() {
  const { filterValues, data } = useListContext<Correction>()
  const narrow = useNarrow()
  const state = (filterValues.state ?? 'waiting') as State
  return (
    <>
      <StateTabs label="Which corrections" words={stateWords} value={state} />
      {data?.length === 0 ? (
        <Nothing>{stateWords[state].nothing}</Nothing>
      ) : narrow ? (
        <Cards list={data ?? []} />
      ) : (
        <Rows state={state} />
      )}
    </>
  )
}

const Amount = ({ correction }: { correction: Correction }) => (
  <Typography
    component="span"
    variant="body2"
    color={isTaken(correction) ? 'error' : undefined}
    sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 650 }}
  >
    {signedText(correction)}
  </Typography>
)

const Whose = ({ correction: { member } }: { correction: Correction }) => (
  <MemberLink id={member.id}>{member.nickname}</MemberLink>
)

const Rows = ({ state }: { state: State }) => (
  <DataTable rowClick={false} bulkActionButtons={false}>
    <DataTable.Col source="no" label="Number" disableSort />
    <DataTable.Col label="Member">
      <FunctionField<Correction>
        render={(c) => (
          <>
            <Whose correction={c} /> <span>({c.member.username})</span>
          </>
        )}
      />
    </DataTable.Col>
    <DataTable.Col label="Amount" align="right">
      <FunctionField<Correction> render={(c) => <Amount correction={c} />} />
    </DataTable.Col>
    <DataTable.Col source="reason" label="Why" disableSort />
    <DataTable.Col label="Entered">
      <FunctionField<Correction>
        render={({ requestedBy, requestedAt }) => (
          <>
            {requestedBy}, <When at={requestedAt} />
          </>
        )}
      />
    </DataTable.Col>
    {state === 'waiting' ? (
      <DataTable.Col label="Decision">
        <FunctionField<Correction> render={(c) => <Decide correction={c} />} />
      </DataTable.Col>
    ) : (
      <DataTable.Col label="Decided">
        <FunctionField<Correction> render={(c) => <Decided correction={c} />} />
      </DataTable.Col>
    )}
  </DataTable>
)

const Decided = ({ correction: { decidedBy, decidedAt } }: { correction: Correction }) => (
  <>
    {decidedBy || '–'}, <When at={decidedAt} />
  </>
)

const Cards = ({ list }: { list: readonly Correction[] }) => (
  <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {list.map((c) => (
      <Box component="li" key={c.id} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
          <Whose correction={c} />
          <Amount correction={c} />
        </Stack>
        <Typography variant="body2" sx={{ my: 0.5, overflowWrap: 'anywhere' }}>
          {c.reason}
        </Typography>
        <Typography variant="body2" component="div" color="textSecondary">
          {c.requestedBy}, <When at={c.requestedAt} />
        </Typography>
        {c.state === 'waiting' ? (
          <Box sx={{ mt: 1 }}>
            <Decide correction={c} />
          </Box>
        ) : (
          <Typography variant="body2" component="div" color="textSecondary">
            {c.state} by <Decided correction={c} />
          </Typography>
        )}
      </Box>
    ))}
  </Stack>
)
