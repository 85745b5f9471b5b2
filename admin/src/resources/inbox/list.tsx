import useMediaQuery from '@mui/material/useMediaQuery'
import type { Output } from '@pasar/contract/call'
import { type adminInboxReplay, inboxStates } from '@pasar/contract/calls/admin/payments'
import { DataTable, FunctionField, List, SelectInput, SimpleList, TextInput } from 'react-admin'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'

type Message = Output<typeof adminInboxReplay>

export const inboxTones: Record<Message['state'], Tone> = {
  received: 'info',
  applied: 'success',
  parked: 'warning',
}

const filters = [
  <TextInput key="keyword" source="keyword" label="Payment number or event id" alwaysOn resettable />,
  <SelectInput key="state" source="state" choices={inboxStates.map((id) => ({ id, name: id }))} alwaysOn />,
]

/** Verified messages of payment companies, newest first. */
export function InboxList() {
  const narrow = useMediaQuery('(max-width: 760px)')
  return (
    <List filters={filters} exporter={false} perPage={25} sort={{ field: 'id', order: 'DESC' }}>
      {narrow ? (
        <SimpleList<Message>
          primaryText={(m) => `${m.gateway} · ${m.paymentNo}`}
          secondaryText={(m) => <When at={m.receivedAt} />}
          tertiaryText={(m) => <StateChip label={m.state} tone={inboxTones[m.state]} />}
          linkType="show"
        />
      ) : (
        <DataTable rowClick="show" bulkActionButtons={false}>
          <DataTable.Col source="gateway" disableSort />
          <DataTable.Col source="eventId" label="Event" disableSort />
          <DataTable.Col source="paymentNo" label="Payment" disableSort />
          <DataTable.Col label="State">
            <FunctionField<Message>
              render={(m) => <StateChip label={m.state} tone={inboxTones[m.state]} />}
            />
          </DataTable.Col>
          <DataTable.Col source="attempts" label="Tries" disableSort />
          <DataTable.Col source="lastError" label="Last error" disableSort />
          <DataTable.Col label="Received">
            <WhenField source="receivedAt" />
          </DataTable.Col>
        </DataTable>
      )}
    </List>
  )
}
