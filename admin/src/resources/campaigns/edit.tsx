import Typography from '@mui/material/Typography'
import {
  BooleanInput,
  Create,
  Edit,
  maxLength,
  maxValue,
  minValue,
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
import { MarketsInput } from '../../ui/form/markets-input.tsx'
import { TranslatableInputs } from '../../ui/form/translatable-inputs.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { PictureInput } from '../../ui/picture/picture-input.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { ArticleInput } from '../news/article-input.tsx'
import { audienceNames, kindNames, toChoices } from './labels.ts'
import { PeriodInputs } from './period-inputs.tsx'
import { CouponsInput, ProductsInput } from './picker-inputs.tsx'

/** Creates a campaign as a draft. */
export const CampaignCreate = () => (
  <Create redirect="list">
    <EditForm
      toolbar={<FormToolbar />}
      defaultValues={() => ({
        ...{ kind: 'sale', audience: 'all', markets: [], position: 0, published: false },
        ...{ pictures: [], phonePictures: [], blocks: {}, goodsIds: [], couponIds: [] },
        startsAt: new Date().toISOString(),
        endsAt: null,
      })}
    >
      <Fields />
    </EditForm>
  </Create>
)

/** Edits a campaign. */
export const CampaignEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <Form />
  </Edit>
)

function Form() {
  const campaign = useFullRecord('blocks')
  if (!campaign) return null
  return (
    <EditForm
      toolbar={
        <FormToolbar>
          <DeleteButton text={t('Its page will no longer exist. Products and coupons stay.')} />
        </FormToolbar>
      }
    >
      <Fields />
    </EditForm>
  )
}

const isSlug = regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, t('Lower case, digits and hyphens'))

const Fields = () => (
  <>
    <BooleanInput source="published" label={t('Published')} />
    <FieldRow>
      <SelectInput source="kind" label={t('Kind')} choices={toChoices(kindNames)} validate={required()} />
      <TextInput
        source="slug"
        label={t('Name in the address')}
        helperText={t('For example spring-tea')}
        validate={[required(), maxLength(60), isSlug]}
      />
    </FieldRow>
    <TranslatableInputs
      fields={[
        { source: 'title', label: t('Title') },
        { source: 'summary', label: t('Summary'), multiline: true, optional: true },
      ]}
    />
    <PeriodInputs />
    <FieldRow>
      <SelectInput
        source="audience"
        label={t('Audience')}
        choices={toChoices(audienceNames)}
        validate={required()}
      />
      <NumberInput
        source="position"
        label={t('Position')}
        helperText={t('0 to 999; lower ones come first')}
        validate={[required(), minValue(0), maxValue(999)]}
      />
    </FieldRow>
    <MarketsInput source="markets" />
    <Typography variant="subtitle2" sx={{ mt: 1, mb: 1 }}>
      {t('Banner (5:2)')}
    </Typography>
    <PictureInput source="pictures" max={1} />
    <Typography variant="subtitle2" sx={{ mt: 1, mb: 1 }}>
      {t('Banner of phones (5:2, optional)')}
    </Typography>
    <PictureInput source="phonePictures" max={1} />
    <ProductsInput />
    <CouponsInput />
    <ArticleInput />
  </>
)
