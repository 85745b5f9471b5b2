import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, FunctionField, List, SelectInput, SimpleList, TextInput } from 'react-admin'
import { StateChip } from '../../ui/state-chip.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import type { Member } from './words.ts'

const filters = [
  <TextInput
    key="keyword"
    source="keyword"
    label="Username, nickname, email, phone …"
    alwaysOn
    resettable
    sx={{ minWidth: { sm: '19rem' } }}
  />,
  <SelectInput
    key="banned"
    source="banned"
    label="Account"
    choices={[
      { id: '0', name: 'In good standing' },
      { id: '1', name: 'Banned' },
    ]}
    alwaysOn
  />,
]

const Nobody = () => (
  <Typography sx={{ p: 5, textAlign: 'center' }} color="textSecondary">
    Nobody fits. Part of a name, an address or a number is enough.
  </Typography>
)

const Banned = ({ member }: { member: Member }) =>
  member.bannedAt ? <StateChip label="banned" tone="error" /> : null

/** Members, newest first; personal data is masked. */
export function MemberList() {
  const narrow = useMediaQuery('(max-width: 760px)')
  return (
    <List filters={filters} exporter={false} perPage={25} sort={{ field: 'id', order: 'DESC' }} empty={false}>
      {narrow ? (
        <SimpleList<Member>
          empty={<Nobody />}
          primaryText={(m) => `${m.nickname} (${m.username})`}
          secondaryText={(m) => (
            <>
              {m.email || m.mobile} · <When at={m.createdAt} />
            </>
          )}
          tertiaryText={(m) => <Banned member={m} />}
          linkType="show"
        />
      ) : (
        <DataTable rowClick="show" bulkActionButtons={false} empty={<Nobody />}>
          <DataTable.Col source="memberNo" label="Number" disableSort />
          <DataTable.Col source="username" label="Username" disableSort />
          <DataTable.Col source="nickname" label="Nickname" disableSort />
          <DataTable.Col source="email" label="Email" disableSort />
          <DataTable.Col source="mobile" label="Phone" disableSort />
          <DataTable.Col label="">
            <FunctionField<Member> render={(member) => <Banned member={member} />} />
          </DataTable.Col>
          <DataTable.Col label="Registered">
            <WhenField source="createdAt" />
          </DataTable.Col>
        </DataTable>
      )}
    </List>
  )
}
