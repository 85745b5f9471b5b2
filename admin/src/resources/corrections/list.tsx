import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { adminMemberInfo } from '@pasar/contract/calls/admin/members'
import { adminCorrectionCreate } from '@pasar/contract/calls/admin/wallet'
import { useState } from 'react'
import { DataTable, FunctionField, List, TopToolbar, useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { may } from '../../data/may.ts'
import { When, WhenField } from '../../ui/when-field.tsx'
import { Decide } from './decide.tsx'
import { NewDialog } from './new-dialog.tsx'
import { type Correction, isTaken, type State, signedText, stateWords } from './words.ts'

/** Corrections of members' balances by state: what waits for a second account first. */
export const CorrectionList = () => (
  <List
    actions={<Actions />}
    exporter={false}
    empty={false}
    perPage={25}
    sort={{ field: 'id', order: 'DESC' }}
    filterDefaultValues={{ state: 'waiting' }}
  >
    <Lines />
  </List>
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
  const { filterValues, setFilters, data } = useListContext<Correction>()
  const narrow = useMediaQuery('(max-width: 760px)')
  const state = (filterValues.state ?? 'waiting') as State
  return (
    <>
      <Tabs
        value={state}
        onChange={(_, next: State) => setFilters({ ...filterValues, state: next })}
        variant="scrollable"
        aria-label="Which corrections"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {Object.entries(stateWords).map(([value, { tab }]) => (
          <Tab key={value} value={value} label={tab} />
        ))}
      </Tabs>
      {data?.length === 0 ? (
        <Typography sx={{ p: 5, textAlign: 'center' }} color="textSecondary">
          {stateWords[state].nothing}
        </Typography>
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

const Whose = ({ correction: { member } }: { correction: Correction }) =>
  may(adminMemberInfo) ? (
    <Link component={RouterLink} to={`/members/${member.id}/show`}>
      {member.nickname}
    </Link>
  ) : (
    <span>{member.nickname}</span>
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
    <DataTable.Col source="requestedBy" label="Entered by" disableSort />
    <DataTable.Col label="Entered">
      <WhenField source="requestedAt" />
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
          <Decide correction={c} />
        ) : (
          <Typography variant="body2" component="div" color="textSecondary">
            {c.state} by <Decided correction={c} />
          </Typography>
        )}
      </Box>
    ))}
  </Stack>
)
