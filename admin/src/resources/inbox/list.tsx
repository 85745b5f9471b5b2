import type { Output } from '@pasar/contract/call'
import { type adminInboxReplay, inboxStates } from '@pasar/contract/calls/admin/payments'
import { DataTable, FunctionField, SelectInput } from 'react-admin'
import { keywordInput } from '../../ui/keyword-input.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Records } from '../../ui/records.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { companyName } from '../payments/companies.ts'

type Message = Output<typeof adminInboxReplay>

export const inboxTones: Record<Message['state'], Tone> = {
  received: 'info',
  applied: 'success',
  parked: 'warning',
}

const filters = [
  keywordInput('Payment number or event id'),
  <SelectInput key="state" source="state" choices={inboxStates.map((id) => ({ id, name: id }))} alwaysOn />,
]

/** Verified messages of payment companies, newest first. */
export function InboxList() {
  return (
    <Listing filters={filters}>
      <Records<Message>
        empty="No message yet, or none fits. Payment companies send them about every payment."
        primary={(m) => `${companyName(m.gateway)} · ${m.paymentNo}`}
        secondary={(m) => <When at={m.receivedAt} />}
        chips={(m) => <StateChip label={m.state} tone={inboxTones[m.state]} />}
      >
        <DataTable.Col label="Company">
          <FunctionField<Message> render={(m) => companyName(m.gateway)} />
        </DataTable.Col>
        <DataTable.Col source="eventId" label="Event" disableSort />
        <DataTable.Col source="paymentNo" label="Payment" disableSort />
        <DataTable.Col label="State">
          <FunctionField<Message> render={(m) => <StateChip label={m.state} tone={inboxTones[m.state]} />} />
        </DataTable.Col>
        <DataTable.Col source="attempts" label="Tries" disableSort />
        <DataTable.Col source="lastError" label="Last error" disableSort />
        <DataTable.Col label="Received">
          <WhenField source="receivedAt" />
        </DataTable.Col>
      </Records>
    </Listing>
  )
}
