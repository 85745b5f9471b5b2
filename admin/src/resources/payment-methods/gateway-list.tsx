import { DataTable, FunctionField } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import type { Gateway } from './labels.ts'

const GatewayState = ({ gateway: { isSetUp, pending } }: { gateway: Gateway }) =>
  pending ? (
    <StateChip label={t('keys to approve')} tone="warning" />
  ) : (
    <StateChip label={isSetUp ? t('configured') : t('no keys')} tone={isSetUp ? 'success' : 'default'} />
  )

/** Returns the source of the keys in use. */
function describeOrigin({ keys }: Gateway): string {
  const fromConsole = keys.filter(({ from }) => from === 'console').length
  return fromConsole > 0
    ? t('%{keys} from the console', {
        keys: t('%{smart_count} key |||| %{smart_count} keys', { smart_count: fromConsole }),
      })
    : t('Environment')
}

/** Payment providers with their methods and keys. */
export function GatewayList() {
  return (
    <ResourceList pagination={false} perPage={100}>
      <RecordTable<Gateway>
        primary={({ name }) => name}
        secondary={({ methods }) => methods.join(', ') || t('No methods')}
        aside={(gateway) => <GatewayState gateway={gateway} />}
      >
        <DataTable.Col source="name" label={t('Provider')} disableSort />
        <DataTable.Col label={t('State')}>
          <FunctionField<Gateway> render={(gateway) => <GatewayState gateway={gateway} />} />
        </DataTable.Col>
        <DataTable.Col label={t('Methods')}>
          <FunctionField<Gateway> render={({ methods }) => methods.join(', ') || '–'} />
        </DataTable.Col>
        <DataTable.Col label={t('Keys from')}>
          <FunctionField<Gateway> render={(gateway) => gateway.isSetUp && describeOrigin(gateway)} />
        </DataTable.Col>
      </RecordTable>
    </ResourceList>
  )
}
