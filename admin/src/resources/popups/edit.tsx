import Typography from '@mui/material/Typography'
import { languages } from '@pasar/contract/constants'
import { languageNames } from '@pasar/contract/language-names'
import {
  BooleanInput,
  CheckboxGroupInput,
  Create,
  DateTimeInput,
  Edit,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
} from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DeleteButton } from '../../ui/action/delete-button.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { TranslatableInputs } from '../../ui/form/translatable-inputs.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { PictureInput } from '../../ui/picture/picture-input.tsx'
import { TargetInput } from '../banners/target-input.tsx'
import { audienceNames, pageNames, toChoices } from './labels.ts'

const initial = {
  audience: 'all',
  languages: [],
  pages: ['home'],
  pictures: [],
  target: '',
  oncePerSession: true,
  priority: 0,
  published: true,
}

/** Creates a popup. */
export const PopupCreate = () => (
  <Create redirect="list">
    <EditForm toolbar={<FormToolbar />} defaultValues={initial}>
      <Fields />
    </EditForm>
  </Create>
)

/** Edits a popup. */
export const PopupEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <EditForm
      toolbar={
        <FormToolbar>
          <DeleteButton text={t('The shop will no longer show this popup.')} />
        </FormToolbar>
      }
    >
      <Fields />
    </EditForm>
  </Edit>
)

const Fields = () => (
  <>
    <TranslatableInputs
      fields={[
        { source: 'title', label: t('Title') },
        { source: 'text', label: t('Text'), optional: true, multiline: true },
        { source: 'action', label: t('Link text'), optional: true },
      ]}
    />
    <TargetInput />
    <Typography variant="subtitle2" sx={{ mt: 1, mb: 1 }}>
      {t('Picture')}
    </Typography>
    <PictureInput source="pictures" max={1} />
    <FieldRow>
      <SelectInput
        source="audience"
        label={t('Audience')}
        choices={toChoices(audienceNames)}
        validate={required()}
      />
      <NumberInput
        source="priority"
        label={t('Priority')}
        helperText={t('0 to 100; a higher one is shown first')}
        validate={[required(), minValue(0), maxValue(100)]}
      />
    </FieldRow>
    <CheckboxGroupInput source="pages" label={t('Pages (none: all)')} choices={toChoices(pageNames)} />
    <CheckboxGroupInput
      source="languages"
      label={t('Languages (none: all)')}
      choices={languages.map((id) => ({ id, name: languageNames[id] }))}
      translateChoice={false}
    />
    <FieldRow>
      <DateTimeInput source="startsAt" label={t('Starts (empty: immediately)')} parse={emptyIsNull} />
      <DateTimeInput source="endsAt" label={t('Ends (empty: never)')} parse={emptyIsNull} />
    </FieldRow>
    <BooleanInput source="oncePerSession" label={t('Once per visit')} />
    <BooleanInput source="published" label={t('Published')} />
  </>
)

const emptyIsNull = (value: string) => (value ? new Date(value).toISOString() : null)
