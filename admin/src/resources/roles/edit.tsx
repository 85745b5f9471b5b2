import { Create, DeleteButton, Edit, SaveButton, TextInput, Toolbar, useRecordContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { PermissionsInput } from './permissions.tsx'

const Fields = () => (
  <>
    <TextInput
      source="name"
      label={t('Name')}
      isRequired
      fullWidth
      slotProps={{ htmlInput: { maxLength: 60 } }}
    />
    <TextInput
      source="note"
      label={t('Description')}
      fullWidth
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
    <PermissionsInput source="permissions" label={t('Permissions')} />
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
          confirmTitle={t('Delete this role?')}
          confirmContent={t('No account has this role.')}
        />
      )}
    </Toolbar>
  )
}

export const RoleEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <EditForm toolbar={<RoleToolbar />}>
      <Fields />
    </EditForm>
  </Edit>
)

export const RoleCreate = () => (
  <Create redirect="list">
    <EditForm>
      <Fields />
    </EditForm>
  </Create>
)
