import {
  ArrayInput,
  BooleanInput,
  Create,
  Edit,
  NumberInput,
  required,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
} from 'react-admin'
import { AmountInput } from '../../ui/amount-input.tsx'
import { DeleteDeed } from '../../ui/delete-deed.tsx'
import { FormBar } from '../../ui/form-bar.tsx'
import { TextsInput } from '../../ui/texts-input.tsx'
import { Calculator } from './calculator.tsx'
import type { Template } from './list.tsx'

/** Makes a freight template. */
export const FreightCreate = () => (
  <Create redirect="list">
    <SimpleForm toolbar={<FormBar />} defaultValues={{ isDefault: false, rules: [newRule] }}>
      <Fields />
    </SimpleForm>
  </Create>
)

/** Changes a freight template with all of its rules. */
export const FreightEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <Form />
  </Edit>
)

function Form() {
  const template = useRecordContext<Template>()
  if (!template) return null
  const removable = !template.isDefault && template.goods === 0
  return (
    <SimpleForm
      toolbar={
        <FormBar>{removable && <DeleteDeed text="No goods are sent by it; it will be gone." />}</FormBar>
      }
    >
      <Fields />
    </SimpleForm>
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
}

const toCodes = (text: string) =>
  text
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)

const Fields = () => (
  <>
    <TextsInput source="name" label="Name" />
    <BooleanInput source="isDefault" label="Default: for goods that name no template" />
    <ArrayInput source="rules" label="Rules" sx={{ width: '100%' }}>
      <SimpleFormIterator
        inline
        disableReordering
        disableClear
        fullWidth
        sx={{
          '& .RaSimpleFormIterator-line': { py: 1.5 },
          '& .RaSimpleFormIterator-inline': { flexWrap: 'wrap' },
        }}
      >
        <TextInput
          source="country"
          label="Country"
          validate={required()}
          parse={(text: string) => text.toUpperCase()}
          slotProps={{ htmlInput: { maxLength: 2 } }}
          sx={{ width: 96 }}
          helperText={false}
        />
        <TextInput
          source="states"
          label="States (codes; empty: all)"
          format={(codes: string[] | undefined) => (codes ?? []).join(', ')}
          parse={toCodes}
          sx={{ width: 200 }}
          helperText={false}
        />
        <SelectInput
          source="basis"
          label="By"
          choices={[
            { id: 'weight', name: 'weight (g)' },
            { id: 'piece', name: 'pieces' },
          ]}
          validate={required()}
          sx={{ width: 140 }}
          helperText={false}
        />
        <NumberInput
          source="firstUnit"
          label="First"
          min={1}
          validate={required()}
          sx={{ width: 100 }}
          helperText={false}
        />
        <AmountInput source="firstFee" label="costs" needed sx={{ width: 100 }} helperText={false} />
        <NumberInput
          source="additionalUnit"
          label="Each further"
          min={1}
          validate={required()}
          sx={{ width: 120 }}
          helperText={false}
        />
        <AmountInput source="additionalFee" label="costs" needed sx={{ width: 100 }} helperText={false} />
        <AmountInput source="freeAbove" label="Free from" sx={{ width: 120 }} helperText={false} />
        <NumberInput
          source="minDays"
          label="Days from"
          min={0}
          validate={required()}
          sx={{ width: 100 }}
          helperText={false}
        />
        <NumberInput
          source="maxDays"
          label="to"
          min={0}
          validate={required()}
          sx={{ width: 90 }}
          helperText={false}
        />
      </SimpleFormIterator>
    </ArrayInput>
    <Calculator />
  </>
)
