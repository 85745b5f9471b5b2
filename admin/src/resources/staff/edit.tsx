import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Permission } from '@pasar/contract/permissions'
import {
  AutocompleteArrayInput,
  BooleanInput,
  Create,
  Edit,
  ReferenceArrayInput,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useGetList,
  useRecordContext,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { PermissionsInput } from '../roles/permissions.tsx'
import { Deeds } from './deeds.tsx'
import type { StaffAccount } from './state.tsx'

type Role = { id: string; permissions: Permission[] }

function Rights() {
  const { owner, roleIds } = useWatch<{ owner?: boolean; roleIds?: string[] }>() as Partial<StaffAccount>
  const { data: roles } = useGetList<Role>('roles', { pagination: { page: 1, perPage: 100 } })
  const given = roles?.filter(({ id }) => roleIds?.includes(id)).flatMap(({ permissions }) => permissions)
  return (
    <>
      <BooleanInput source="owner" label="Owner: may do everything, and manages staff and roles" />
      {owner ? (
        <Alert severity="info" sx={{ width: '100%' }}>
          An owner needs a second factor before anything else.
        </Alert>
      ) : (
        <>
          <ReferenceArrayInput source="roleIds" reference="roles">
            <AutocompleteArrayInput label="Roles" optionText="name" fullWidth />
          </ReferenceArrayInput>
          <PermissionsInput source="permissions" label="Beyond the roles" given={given} />
        </>
      )}
    </>
  )
}

const Who = () => (
  <>
    <TextInput source="name" validate={required()} fullWidth />
    <TextInput source="email" type="email" validate={required()} fullWidth />
  </>
)

function StateNote() {
  const account = useRecordContext<StaffAccount>()
  if (account?.state === 'disabled')
    return <Alert severity="warning">This account is disabled: it cannot sign in.</Alert>
  if (account?.state === 'invited')
    return <Alert severity="info">Invited; the link that was mailed has not been followed yet.</Alert>
  return null
}

// An account is disabled, never deleted: the audit log speaks of it.
const SaveOnly = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
)

export const StaffEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={<Deeds />}>
    <StateNote />
    <SimpleForm toolbar={<SaveOnly />}>
      <Who />
      <Rights />
    </SimpleForm>
  </Edit>
)

export const StaffCreate = () => (
  <Create redirect="list">
    <Box sx={{ px: 2, pt: 2 }}>
      <Alert severity="info">A one-time link to choose a password is mailed, good for three days.</Alert>
    </Box>
    <SimpleForm defaultValues={{ owner: false, roleIds: [], permissions: [] }}>
      <Who />
      <Rights />
    </SimpleForm>
  </Create>
)
