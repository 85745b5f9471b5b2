import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { POSTER_HEIGHT, POSTER_QR_MIN, POSTER_WIDTH, type PosterElementName } from '@pasar/contract/posters'
import { maxValue, minValue, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { isPicture, listElements, type PosterForm } from './design.ts'
import { elementLabels } from './labels.ts'

const aligns = [
  { id: 'left', name: t('Left') },
  { id: 'center', name: t('Center') },
  { id: 'right', name: t('Right') },
]

const within = (min: number, max: number) => [required(), minValue(min), maxValue(max)]

type Props = {
  form: PosterForm
  selected: PosterElementName
  onSelect: (name: PosterElementName) => void
  onToggle: (name: PosterElementName) => void
}

/** Chooses, adds and removes elements, and edits the selected one by numbers. */
export function ElementFields({ form, selected, onSelect, onToggle }: Props) {
  const { kind = 'invitation', elements = {} } = form
  const source = (field: string) => `elements.${selected}.${field}`
  return (
    <>
      <Typography variant="subtitle2">{t('Elements')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('Drag an element in the preview, or move it with the arrow keys.')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, my: 1.5 }}>
        {listElements(kind).map((name) => {
          const isShown = elements[name] !== undefined
          return (
            <Chip
              key={name}
              label={isShown ? elementLabels[name] : t('Add %{element}', { element: elementLabels[name] })}
              variant={isShown ? 'filled' : 'outlined'}
              color={name === selected && isShown ? 'primary' : 'default'}
              onClick={() => (isShown ? onSelect(name) : onToggle(name))}
              // Without the QR code a poster leads nowhere.
              onDelete={isShown && name !== 'qr' ? () => onToggle(name) : undefined}
              sx={{ minHeight: 44, borderRadius: 22 }}
            />
          )
        })}
      </Stack>
      {elements[selected] && (
        <div key={selected}>
          <FieldRow>
            <NumberInput source={source('x')} label={t('From the left')} validate={within(0, POSTER_WIDTH)} />
            <NumberInput source={source('y')} label={t('From the top')} validate={within(0, POSTER_HEIGHT)} />
            <NumberInput
              source={source('width')}
              label={t('Width')}
              validate={within(selected === 'qr' ? POSTER_QR_MIN : 20, POSTER_WIDTH)}
            />
          </FieldRow>
          {!isPicture(selected) && (
            <FieldRow>
              <NumberInput source={source('size')} label={t('Text size')} validate={within(12, 160)} />
              <TextInput source={source('color')} label={t('Color')} type="color" validate={required()} />
              <SelectInput
                source={source('align')}
                label={t('Alignment')}
                choices={aligns}
                validate={required()}
              />
            </FieldRow>
          )}
        </div>
      )}
    </>
  )
}
