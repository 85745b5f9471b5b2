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
  TextInput,
  Toolbar,
  useGetList,
  useRecordContext,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { PermissionsInput } from '../roles/permissions.tsx'
import { StaffActions } from './actions.tsx'
import type { StaffAccount } from './labels.tsx'

type Role = { id: string; permissions: Permission[] }

function AccessInputs() {
  const { owner, roleIds } = useWatch<{ owner?: boolean; roleIds?: string[] }>() as Partial<StaffAccount>
  const { data: roles } = useGetList<Role>('roles', { pagination: { page: 1, perPage: 100 } })
  const inherited = roles?.filter(({ id }) => roleIds?.includes(id)).flatMap(({ permissions }) => permissions)
  return (
    <>
      <BooleanInput source="owner" label={t('Owner: has every permission and manages staff and roles')} />
      {owner ? (
        <Alert severity="info" sx={{ width: '100%' }}>
          {t('Owners must set up a second factor before they can use the console.')}
        </Alert>
      ) : (
        <>
          <ReferenceArrayInput source="roleIds" reference="roles" perPage={100}>
            <AutocompleteArrayInput
              label={t('Roles')}
              optionText="name"
              filterToQuery={(keyword: string) => ({ keyword })}
              fullWidth
            />
          </ReferenceArrayInput>
          <PermissionsInput source="permissions" label={t('Additional permissions')} inherited={inherited} />
        </>
      )}
    </>
  )
}

const ProfileInputs = () => (
  <>
    <TextInput source="name" label={t('Name')} validate={required()} fullWidth />
    <TextInput source="email" label={t('Email')} type="email" validate={required()} fullWidth />
  </>
)

function StateAlert() {
  const account = useRecordContext<StaffAccount>()
  if (account?.state === 'disabled')
    return <Alert severity="warning">{t('This account is disabled and cannot sign in.')}</Alert>
  if (account?.state === 'invited')
    return <Alert severity="info">{t('Invited. The invitation has not been accepted yet.')}</Alert>
  return null
}

// No Delete: accounts are disabled, since the audit log refers to them.
const SaveToolbar = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
)

export const StaffEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={<StaffActions />}>
    <StateAlert />
    <EditForm toolbar={<SaveToolbar />}>
      <ProfileInputs />
      <AccessInputs />
    </EditForm>
  </Edit>
)

export const StaffCreate = () => (
  <Create redirect="list">
    <Box sx={{ px: 2, pt: 2 }}>
      <Alert severity="info">
        {t('Sends a one-time link for choosing a password, valid for three days.')}
      </Alert>
    </Box>
    <EditForm defaultValues={{ owner: false, roleIds: [], permissions: [] }}>
      <ProfileInputs />
      <AccessInputs />
    </EditForm>
  </Create>
)
