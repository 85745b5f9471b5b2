import { DataTable, FunctionField, SelectInput } from 'react-admin'
import { keywordInput } from '../../ui/keyword-input.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Records } from '../../ui/records.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import type { Member } from './words.ts'

const filters = [
  keywordInput('Username, nickname, email, phone …', '19rem'),
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

const Banned = ({ member }: { member: Member }) =>
  member.bannedAt ? <StateChip label="banned" tone="error" /> : null

/** Members, newest first; personal data is masked. */
export function MemberList() {
  return (
    <Listing filters={filters}>
      <Records<Member>
        empty="Nobody fits. Part of a name, an address or a number is enough."
        primary={(m) => `${m.nickname} (${m.username})`}
        secondary={(m) => (
          <>
            {m.email || m.mobile} · <When at={m.createdAt} />
          </>
        )}
        aside={(m) => <Banned member={m} />}
      >
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
      </Records>
    </Listing>
  )
}
