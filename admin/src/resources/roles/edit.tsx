import {
  Create,
  DeleteButton,
  Edit,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useRecordContext,
} from 'react-admin'
import { PermissionsInput } from './permissions.tsx'

const Fields = () => (
  <>
    <TextInput source="name" isRequired fullWidth slotProps={{ htmlInput: { maxLength: 60 } }} />
    <TextInput source="note" label="Description" fullWidth slotProps={{ htmlInput: { maxLength: 200 } }} />
    <PermissionsInput source="permissions" label="Permissions" />
  </>
)

function RoleToolbar() {
  const role = useRecordContext<{ id: string; members: number }>()
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      {role?.members === 0 && (
        <DeleteButton
          mutationMode="pessimistic"
          confirmTitle="Delete this role?"
          confirmContent="No account has this role."
        />
      )}
    </Toolbar>
  )
}

export const RoleEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <SimpleForm toolbar={<RoleToolbar />}>
      <Fields />
    </SimpleForm>
  </Edit>
)

export const RoleCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <Fields />
    </SimpleForm>
  </Create>
)
