import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, FunctionField, List, SimpleList } from 'react-admin'
import { counted } from '../../ui/counted.ts'
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
  const narrow = useMediaQuery('(max-width: 760px)')
  return (
    <List exporter={false} actions={false} pagination={false} perPage={100} empty={false}>
      {narrow ? (
        <SimpleList<Gateway>
          primaryText={({ name }) => name}
          secondaryText={({ methods }) => methods.join(', ') || 'carries nothing now'}
          tertiaryText={(gateway) => <State gateway={gateway} />}
          linkType="show"
        />
      ) : (
        <DataTable rowClick="show" bulkActionButtons={false}>
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
        </DataTable>
      )}
    </List>
  )
}
