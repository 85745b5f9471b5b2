import Box from '@mui/material/Box'
import {
  ArrayInput,
  BooleanInput,
  Create,
  Edit,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
} from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DeleteButton } from '../../ui/action/delete-button.tsx'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { TranslatableTextInput } from '../../ui/form/translatable-text-input.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { Calculator } from './calculator.tsx'
import type { Template } from './list.tsx'
import { fieldRow, ServicesInput } from './services-input.tsx'
import { StatesInput } from './states-input.tsx'

/** Creates a freight template. */
export const FreightCreate = () => (
  <Create redirect="list">
    <EditForm toolbar={<FormToolbar />} defaultValues={{ isDefault: false, rules: [newRule] }}>
      <Fields />
    </EditForm>
  </Create>
)

/** Edits a freight template with its rules. */
export const FreightEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <Form />
  </Edit>
)

function Form() {
  const template = useRecordContext<Template>()
  if (!template) return null
  const isDeletable = !template.isDefault && template.goods === 0
  return (
    <EditForm
      toolbar={
        <FormToolbar>
          {isDeletable && <DeleteButton text={t('No product uses this template.')} />}
        </FormToolbar>
      }
    >
      <Fields />
    </EditForm>
  )
}

const newRule = {
  country: 'MY',
  states: [],
  basis: 'weight',
  firstUnit: 1000,
  firstFee: '8.00',
  additionalUnit: 500,
  additionalFee: '2.00',
  freeAbove: null,
  minDays: 2,
  maxDays: 5,
  services: [],
}

const Fields = () => (
  <>
    <TranslatableTextInput source="name" label={t('Name')} />
    <BooleanInput source="isDefault" label={t('Default for products without a template')} />
    <ArrayInput source="rules" label={t('Rules')} sx={{ width: '100%' }}>
      <SimpleFormIterator
        disableReordering
        disableClear
        fullWidth
        sx={{ '& .RaSimpleFormIterator-line': { py: 1.5 } }}
      >
        <Box sx={fieldRow}>
          <TextInput
            source="country"
            label={t('Country')}
            validate={required()}
            parse={(text: string) => text.toUpperCase()}
            slotProps={{ htmlInput: { maxLength: 2 } }}
            sx={{ width: 110 }}
            helperText={false}
          />
          <StatesInput />
          <SelectInput
            source="basis"
            label={t('Based on')}
            choices={[
              { id: 'weight', name: t('weight (g)') },
              { id: 'piece', name: 'pieces' },
            ]}
            validate={required()}
            sx={{ width: 150 }}
            helperText={false}
          />
          <NumberInput
            source="firstUnit"
            label={t('First units')}
            min={1}
            validate={required()}
            sx={{ width: 120 }}
            helperText={false}
          />
          <AmountInput source="firstFee" label={t('Fee')} isRequired sx={{ width: 120 }} helperText={false} />
          <NumberInput
            source="additionalUnit"
            label={t('Each additional')}
            min={1}
            validate={required()}
            sx={{ width: 150 }}
            helperText={false}
          />
          <AmountInput
            source="additionalFee"
            label={t('Fee')}
            isRequired
            sx={{ width: 120 }}
            helperText={false}
          />
          <AmountInput source="freeAbove" label={t('Free above')} sx={{ width: 120 }} helperText={false} />
          <NumberInput
            source="minDays"
            label={t('Days, min')}
            min={0}
            validate={required()}
            sx={{ width: 120 }}
            helperText={false}
          />
          <NumberInput
            source="maxDays"
            label={t('Days, max')}
            min={0}
            validate={required()}
            sx={{ width: 120 }}
            helperText={false}
          />
        </Box>
        <ServicesInput />
      </SimpleFormIterator>
    </ArrayInput>
    <Calculator />
  </>
)
