import { adminDispatchAddressList } from '@pasar/contract/calls/admin/dispatch-address'
import { Create, regex, required, TextInput } from 'react-admin'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'

const toText = (value: string | null) => value ?? ''

/** Changes the dispatch address: the form begins with the current one, and saves a new version. */
export function DispatchAddressCreate() {
  const { data } = useCallQuery(adminDispatchAddressList, { limit: 1 })
  if (!data) return null
  const { name, phone, country, state, city, postcode, address } = data.list[0] ?? empty
  return (
    <Create redirect="list">
      <EditForm
        toolbar={<FormToolbar />}
        defaultValues={{ name, phone, country, state, city, postcode, address, reason: '' }}
      >
        <FieldRow>
          <TextInput source="name" label={t('Name')} validate={required()} />
          <TextInput
            source="phone"
            label={t('Phone')}
            validate={required()}
            helperText={t('With the country code: +60 3-5550 0118')}
          />
        </FieldRow>
        <TextInput
          source="address"
          label={t('Street, building, unit')}
          validate={required()}
          multiline
          fullWidth
        />
        <FieldRow>
          <TextInput source="postcode" label={t('Postcode')} parse={toText} />
          <TextInput source="city" label={t('City')} validate={required()} />
          <TextInput source="state" label={t('State or province')} parse={toText} />
          <TextInput
            source="country"
            label={t('Country')}
            validate={[required(), regex(/^[A-Z]{2}$/, t('Two letters, such as MY'))]}
            parse={(text: string) => text.toUpperCase()}
            slotProps={{ htmlInput: { maxLength: 2 } }}
          />
        </FieldRow>
        <TextInput source="reason" label={t('Reason for the audit log')} parse={toText} fullWidth />
      </EditForm>
    </Create>
  )
}

const empty = { name: '', phone: '', country: '', state: '', city: '', postcode: '', address: '' }
