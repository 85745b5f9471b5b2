import Typography from '@mui/material/Typography'
import { bannerPlaces } from '@pasar/contract/calls/admin/catalog/content'
import { Create, DateTimeInput, Edit, required, SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { DeleteButton } from '../../ui/action/delete-button.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { TranslatableInputs } from '../../ui/form/translatable-inputs.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { PictureInput } from '../../ui/picture/picture-input.tsx'
import { Preview } from './preview.tsx'
import { TargetInput } from './target-input.tsx'

/** Creates a banner at the end of its placement. */
export const BannerCreate = () => (
  <Create redirect="list">
    <EditForm
      toolbar={<FormToolbar />}
      // The shop writes in white.
      defaultValues={{ place: 'home', pictures: [], background: ['#0b5a44', '#0b5a44'], target: '' }}
    >
      <Fields />
    </EditForm>
  </Create>
)

/** Edits a banner with a live preview. */
export const BannerEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <EditForm
      toolbar={
        <FormToolbar>
          <DeleteButton text={t('The shop will no longer show this banner.')} />
        </FormToolbar>
      }
    >
      <Fields />
    </EditForm>
  </Edit>
)

function Fields() {
  const banner = useWatch()
  return (
    <>
      <Preview banner={banner} />
      <TranslatableInputs
        fields={[
          { source: 'title', label: t('Title') },
          { source: 'eyebrow', label: t('Eyebrow'), optional: true },
          { source: 'action', label: t('Link text'), optional: true },
        ]}
      />
      <Typography variant="subtitle2" sx={{ mt: 1, mb: 1 }}>
        {t('Picture')}
      </Typography>
      <PictureInput source="pictures" max={1} />
      <FieldRow>
        <TextInput
          source="background"
          label={t('Background')}
          type="color"
          validate={required()}
          // The shop draws in the first color; the second one of a banner is the same.
          format={(colors?: string[]) => colors?.[0] ?? ''}
          parse={(color: string) => [color, color]}
        />
        <SelectInput
          source="place"
          label={t('Placement')}
          choices={bannerPlaces.map((id) => ({ id, name: id }))}
          validate={required()}
        />
      </FieldRow>
      <TargetInput />
      <FieldRow>
        <DateTimeInput source="startsAt" label={t('Starts (empty: immediately)')} parse={emptyIsNull} />
        <DateTimeInput source="endsAt" label={t('Ends (empty: never)')} parse={emptyIsNull} />
      </FieldRow>
    </>
  )
}

const emptyIsNull = (value: string) => (value ? new Date(value).toISOString() : null)
