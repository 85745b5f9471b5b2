import type { Output } from '@pasar/contract/call'
import { type adminInboxReplay, inboxStates } from '@pasar/contract/calls/admin/finance/payments'
import { DataTable, FunctionField, SelectInput } from 'react-admin'
import { DateTime, DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip, type Tone } from '../../ui/format/state-chip.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { gatewayName } from '../payments/gateway-names.ts'

type Webhook = Output<typeof adminInboxReplay>

export const inboxTones: Record<Webhook['state'], Tone> = {
  received: 'info',
  applied: 'success',
  parked: 'warning',
}

const filters = [
  keywordFilter('Payment number or event ID'),
  <SelectInput key="state" source="state" choices={inboxStates.map((id) => ({ id, name: id }))} alwaysOn />,
]

/** Verified webhooks of payment providers, newest first. */
export function InboxList() {
  return (
    <ResourceList filters={filters}>
      <RecordTable<Webhook>
        empty="No webhooks found"
        primary={(webhook) => `${gatewayName(webhook.gateway)} · ${webhook.paymentNo}`}
        secondary={(webhook) => <DateTime at={webhook.receivedAt} />}
        chips={(webhook) => <StateChip label={webhook.state} tone={inboxTones[webhook.state]} />}
      >
        <DataTable.Col label="Provider">
          <FunctionField<Webhook> render={(webhook) => gatewayName(webhook.gateway)} />
        </DataTable.Col>
        <DataTable.Col source="eventId" label="Event" disableSort />
        <DataTable.Col source="paymentNo" label="Payment" disableSort />
        <DataTable.Col label="State">
          <FunctionField<Webhook>
            render={(webhook) => <StateChip label={webhook.state} tone={inboxTones[webhook.state]} />}
          />
        </DataTable.Col>
        <DataTable.Col source="attempts" label="Attempts" disableSort />
        <DataTable.Col source="lastError" label="Last error" disableSort />
        <DataTable.Col label="Received">
          <DateTimeField source="receivedAt" />
        </DataTable.Col>
      </RecordTable>
    </ResourceList>
  )
}
