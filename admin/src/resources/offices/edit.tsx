import {
  AutocompleteInput,
  BooleanInput,
  Create,
  Edit,
  NumberInput,
  regex,
  required,
  SelectInput,
  TextInput,
} from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DeleteButton } from '../../ui/action/delete-button.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { OpeningHoursInput } from '../../ui/form/opening-hours-input.tsx'
import { PositionInput } from '../../ui/form/position-input.tsx'
import { TranslatableInputs } from '../../ui/form/translatable-inputs.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { kindChoices } from './labels.ts'

const timeZones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }))

/** Creates an office as a draft. */
export const OfficeCreate = () => (
  <Create redirect="list">
    <EditForm
      toolbar={<FormToolbar />}
      defaultValues={() => ({
        ...{ kind: 'office', phone: '', email: '', hours: [], position: 0, published: false },
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      })}
    >
      <Fields />
    </EditForm>
  </Create>
)

/** Edits an office. */
export const OfficeEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <EditForm
      toolbar={
        <FormToolbar>
          <DeleteButton text={t('The shop will no longer show this office.')} />
        </FormToolbar>
      }
    >
      <Fields />
    </EditForm>
  </Edit>
)

const toText = (value: string | null) => value ?? ''

const Fields = () => (
  <>
    <FieldRow>
      <SelectInput source="kind" label={t('Kind')} choices={kindChoices} validate={required()} />
      <TextInput
        source="country"
        label={t('Country')}
        validate={[required(), regex(/^[A-Z]{2}$/, t('Two letters, such as MY'))]}
        parse={(text: string) => text.toUpperCase()}
        slotProps={{ htmlInput: { maxLength: 2 } }}
      />
      <NumberInput source="position" label={t('Position')} min={0} max={999} validate={required()} />
    </FieldRow>
    <BooleanInput source="published" label={t('Published')} />
    <TranslatableInputs
      fields={[
        { source: 'name', label: t('Name') },
        { source: 'address', label: t('Address'), multiline: true },
      ]}
    />
    <FieldRow>
      <TextInput
        source="phone"
        label={t('Phone')}
        parse={toText}
        helperText={t('With the country code: +60 3-5550 0118')}
      />
      <TextInput source="email" label={t('Email')} type="email" parse={toText} />
    </FieldRow>
    <AutocompleteInput
      source="timeZone"
      label={t('Time zone')}
      choices={timeZones}
      validate={required()}
      fullWidth
    />
    <OpeningHoursInput whenEmpty={t('No hours: by appointment.')} />
    <PositionInput />
  </>
)
