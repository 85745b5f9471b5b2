import { ArrayInput, SimpleFormIterator, TextInput, useSourceContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { PictureInput } from '../../ui/picture/picture-input.tsx'

/** Inputs of a block, depending on its kind. */
export function BlockFields() {
  const { getSource } = useSourceContext()
  const kind = useWatch({ name: getSource('kind') })
  switch (kind) {
    case 'list':
      return <ListField />
    case 'table':
      return <TableField />
    case 'picture':
      return <PictureInput source="pictures" max={1} />
    default:
      return <TextInput source="text" label={t('Text')} multiline fullWidth helperText={false} />
  }
}

const ListField = () => (
  <TextInput
    source="items"
    label={t('One item per line')}
    multiline
    fullWidth
    format={(items: string[] | undefined) => (items ?? []).join('\n')}
    parse={(text: string) => text.split('\n')}
    helperText={false}
  />
)

const TableField = () => (
  <ArrayInput source="rows" label={t('Rows')}>
    <SimpleFormIterator inline disableClear>
      <TextInput source="name" label={t('Name')} helperText={false} />
      <TextInput source="value" label={t('Value')} helperText={false} />
    </SimpleFormIterator>
  </ArrayInput>
)
