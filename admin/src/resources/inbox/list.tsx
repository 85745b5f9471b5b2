import type { Output } from '@pasar/contract/call'
import { type adminInboxReplay, inboxStates } from '@pasar/contract/calls/admin/finance/payments'
import { DataTable, FunctionField } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTime, DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip, type Tone } from '../../ui/format/state-chip.tsx'
import { stateChoice } from '../../ui/format/state-names.ts'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { stateFilter } from '../../ui/list/state-filter.tsx'
import { gatewayName } from '../payments/gateway-names.ts'

type Webhook = Output<typeof adminInboxReplay>

export const inboxTones: Record<Webhook['state'], Tone> = {
  received: 'info',
  applied: 'success',
  parked: 'warning',
}

const filters = [keywordFilter(t('Payment number or event ID')), stateFilter(inboxStates.map(stateChoice))]

/** Verified webhooks of payment providers, newest first. */
export function InboxList() {
  return (
    <ResourceList filters={filters}>
      <RecordTable<Webhook>
        empty={t('No webhooks found')}
        primary={(webhook) => `${gatewayName(webhook.gateway)} · ${webhook.paymentNo}`}
        secondary={(webhook) => <DateTime at={webhook.receivedAt} />}
        chips={(webhook) => <StateChip label={webhook.state} tone={inboxTones[webhook.state]} />}
      >
        <DataTable.Col label={t('Provider')}>
          <FunctionField<Webhook> render={(webhook) => gatewayName(webhook.gateway)} />
        </DataTable.Col>
        <DataTable.Col source="eventId" label={t('Event')} disableSort />
        <DataTable.Col source="paymentNo" label={t('Payment')} disableSort />
        <DataTable.Col label={t('State')}>
          <FunctionField<Webhook>
            render={(webhook) => <StateChip label={webhook.state} tone={inboxTones[webhook.state]} />}
          />
        </DataTable.Col>
        <DataTable.Col source="attempts" label={t('Attempts')} disableSort />
        <DataTable.Col source="lastError" label={t('Last error')} disableSort />
        <DataTable.Col label={t('Received at')}>
          <DateTimeField source="receivedAt" />
        </DataTable.Col>
      </RecordTable>
    </ResourceList>
  )
}
