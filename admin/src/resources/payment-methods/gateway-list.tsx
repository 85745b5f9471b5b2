import { DataTable, FunctionField } from 'react-admin'
import { pluralize } from '../../ui/format/pluralize.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import type { Gateway } from './labels.ts'

const GatewayState = ({ gateway: { isSetUp } }: { gateway: Gateway }) => (
  <StateChip label={isSetUp ? 'configured' : 'no keys'} tone={isSetUp ? 'success' : 'default'} />
)

/** Returns the source of the keys in use. */
function describeOrigin({ keys }: Gateway): string {
  const fromConsole = keys.filter(({ from }) => from === 'console').length
  return fromConsole > 0 ? `${pluralize(fromConsole, 'key')} from the console` : 'Environment'
}

/** Payment providers with their methods and keys. */
export function GatewayList() {
  return (
    <ResourceList pagination={false} perPage={100}>
      <RecordTable<Gateway>
        primary={({ name }) => name}
        secondary={({ methods }) => methods.join(', ') || 'No methods'}
        aside={(gateway) => <GatewayState gateway={gateway} />}
      >
        <DataTable.Col source="name" label="Provider" disableSort />
        <DataTable.Col label="State">
          <FunctionField<Gateway> render={(gateway) => <GatewayState gateway={gateway} />} />
        </DataTable.Col>
        <DataTable.Col label="Methods">
          <FunctionField<Gateway> render={({ methods }) => methods.join(', ') || '–'} />
        </DataTable.Col>
        <DataTable.Col label="Keys from">
          <FunctionField<Gateway> render={(gateway) => gateway.isSetUp && describeOrigin(gateway)} />
        </DataTable.Col>
      </RecordTable>
    </ResourceList>
  )
}
