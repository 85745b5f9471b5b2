import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { exponents } from '@pasar/contract/money'
import { DataTable, FunctionField, List, SelectInput, SimpleList, TextInput } from 'react-admin'
import { MoneyField } from '../../ui/money-field.tsx'
import { type Account, isNothing, ownerText } from './words.ts'

const filters = [
  <TextInput
    key="keyword"
    source="keyword"
    label="Member, or the shop's account"
    alwaysOn
    resettable
    sx={{ minWidth: { sm: '16rem' } }}
  />,
  <SelectInput
    key="kind"
    source="kind"
    label="Whose"
    alwaysOn
    choices={[
      { id: 'house', name: 'The shop’s' },
      { id: 'member', name: 'Members’' },
    ]}
  />,
  <SelectInput
    key="asset"
    source="asset"
    label="Of what"
    alwaysOn
    choices={Object.keys(exponents).map((id) => ({ id, name: id }))}
  />,
]

/** Every account of the ledger: one for each owner and asset, the shop's own first. */
export const AccountList = () => (
  <List filters={filters} exporter={false} actions={false} empty={false} perPage={25}>
    <Lines />
  </List>
)

function Lines() {
  const narrow = useMediaQuery('(max-width: 760px)')
  const empty = (
    <Typography sx={{ p: 5, textAlign: 'center' }} color="textSecondary">
      No account fits. One is opened with the first thing that moves over it.
    </Typography>
  )
  return narrow ? (
    <SimpleList<Account>
      empty={empty}
      primaryText={({ owner }) => ownerText(owner)}
      secondaryText={({ owner, held, asset }) =>
        [owner.username, isNothing(held) ? '' : `${asset} ${held.amount} held`].filter(Boolean).join(' · ')
      }
      tertiaryText={() => <MoneyField source="balance" strong />}
      linkType="show"
    />
  ) : (
    <DataTable rowClick="show" bulkActionButtons={false} empty={empty}>
      <DataTable.Col label="Account">
        <FunctionField<Account> render={({ owner }) => ownerText(owner)} />
      </DataTable.Col>
      <DataTable.Col source="owner.username" label="Username" disableSort />
      <DataTable.Col source="asset" label="Of" disableSort />
      <DataTable.Col label="Balance" align="right">
        <MoneyField source="balance" strong />
      </DataTable.Col>
      <DataTable.Col label="Held" align="right">
        <FunctionField<Account> render={({ held }) => !isNothing(held) && <MoneyField source="held" />} />
      </DataTable.Col>
      <DataTable.Col label="Available" align="right">
        <MoneyField source="available" />
      </DataTable.Col>
    </DataTable>
  )
}
