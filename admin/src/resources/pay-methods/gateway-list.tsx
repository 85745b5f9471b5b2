import { DataTable, FunctionField } from 'react-admin'
import { counted } from '../../ui/counted.ts'
import { Listing } from '../../ui/listing.tsx'
import { Records } from '../../ui/records.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import type { Gateway } from './words.ts'

const State = ({ gateway: { isSetUp } }: { gateway: Gateway }) => (
  <StateChip label={isSetUp ? 'set up' : 'no keys'} tone={isSetUp ? 'success' : 'default'} />
)

/** Where the keys in force come from. */
function originOf({ keys }: Gateway): string {
  const entered = keys.filter(({ from }) => from === 'console').length
  return entered > 0 ? `${counted(entered, 'key')} entered here` : 'the environment'
}

/** The payment companies that the shop speaks to. */
export function GatewayList() {
  return (
    <Listing pagination={false} perPage={100}>
      <Records<Gateway>
        primary={({ name }) => name}
        secondary={({ methods }) => methods.join(', ') || 'carries nothing now'}
        aside={(gateway) => <State gateway={gateway} />}
      >
        <DataTable.Col source="name" label="Company" disableSort />
        <DataTable.Col label="State">
          <FunctionField<Gateway> render={(gateway) => <State gateway={gateway} />} />
        </DataTable.Col>
        <DataTable.Col label="Carries">
          <FunctionField<Gateway> render={({ methods }) => methods.join(', ') || '–'} />
        </DataTable.Col>
        <DataTable.Col label="Keys from">
          <FunctionField<Gateway> render={(gateway) => gateway.isSetUp && originOf(gateway)} />
        </DataTable.Col>
      </Records>
    </Listing>
  )
}
