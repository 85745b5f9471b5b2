import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  type PosterElement,
  type PosterElementName,
  posterArtworks,
  posterKinds,
} from '@pasar/contract/posters'
import { useState } from 'react'
import { BooleanInput, Create, Edit, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { DeleteButton } from '../../ui/action/delete-button.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { TranslatableInputs } from '../../ui/form/translatable-inputs.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { PictureInput } from '../../ui/picture/picture-input.tsx'
import { defaultElement, defaultElements, type PosterForm } from './design.ts'
import { ElementFields } from './element-fields.tsx'
import { artworkLabels, kindLabels } from './labels.ts'
import { PosterPreview } from './preview.tsx'

const OWN_PICTURE = 'picture'

/** Creates a design as a draft. */
export const PosterCreate = () => (
  <Create redirect="list">
    <EditForm
      toolbar={<FormToolbar />}
      defaultValues={{
        kind: 'invitation',
        artwork: 'garden',
        pictures: [],
        elements: defaultElements,
        position: 10,
        published: false,
      }}
    >
      <Fields />
    </EditForm>
  </Create>
)

/** Edits a design with a live preview. */
export const PosterEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <EditForm
      toolbar={
        <FormToolbar>
          <DeleteButton text={t('Members can no longer share this poster.')} />
        </FormToolbar>
      }
    >
      <Fields />
    </EditForm>
  </Edit>
)

function Fields() {
  const form = useWatch() as PosterForm
  const { setValue } = useFormContext()
  const [selected, setSelected] = useState<PosterElementName>('qr')
  const setElement = (name: PosterElementName, element: PosterElement | undefined) =>
    setValue(`elements.${name}`, element, { shouldDirty: true, shouldValidate: true })
  const toggle = (name: PosterElementName) => {
    const isShown = form.elements?.[name] !== undefined
    setElement(name, isShown ? undefined : defaultElement(name))
    setSelected(isShown ? 'qr' : name)
  }
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        alignItems: 'flex-start',
        gap: 3,
        width: '100%',
      }}
    >
      <Box sx={{ position: { md: 'sticky' }, top: 16 }}>
        <PosterPreview form={form} selected={selected} onSelect={setSelected} onMove={setElement} />
      </Box>
      <Box sx={{ flex: '1 1 0', minWidth: 0, width: '100%' }}>
        <ElementFields form={form} selected={selected} onSelect={setSelected} onToggle={toggle} />
        <Design form={form} />
      </Box>
    </Box>
  )
}

const Design = ({ form }: { form: PosterForm }) => (
  <>
    <TranslatableInputs
      fields={[
        { source: 'title', label: t('Title') },
        { source: 'text', label: t('Text'), optional: true, multiline: true },
      ]}
    />
    <FieldRow>
      <TextInput source="name" label={t('Name for staff')} validate={required()} />
      <SelectInput
        source="kind"
        label={t('Kind')}
        choices={posterKinds.map((id) => ({ id, name: kindLabels[id] }))}
        validate={required()}
      />
    </FieldRow>
    <SelectInput
      source="artwork"
      label={t('Background')}
      choices={[
        ...posterArtworks.map((id) => ({ id: id as string, name: artworkLabels[id] })),
        { id: OWN_PICTURE, name: t('Own picture') },
      ]}
      format={(artwork: string | null) => artwork ?? OWN_PICTURE}
      parse={(artwork: string) => (artwork === OWN_PICTURE ? null : artwork)}
    />
    {!form.artwork && (
      <>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('Upright, at least 1080 × 1728 pixels. The edges are cropped where the shape differs.')}
        </Typography>
        <PictureInput source="pictures" max={1} />
      </>
    )}
    <FieldRow>
      <NumberInput source="position" label={t('Position')} validate={required()} min={0} />
      <BooleanInput source="published" label={t('Published')} />
    </FieldRow>
  </>
)
