import { promotionKinds } from '@pasar/contract/calls/admin/catalog/promotions'
import {
  ArrayInput,
  AutocompleteInput,
  DateTimeInput,
  maxValue,
  minValue,
  NumberInput,
  RadioButtonGroupInput,
  type RaRecord,
  ReferenceInput,
  required,
  SimpleFormIterator,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { TranslatableTextInput } from '../../ui/form/translatable-text-input.tsx'
import { ScopeInputs } from '../coupons/scope-input.tsx'
import { kindLabels, type Promotion } from './labels.ts'

/** Inputs of a promotion. @param isNew whether the kind can be chosen */
export function PromotionFields({ isNew = false }: { isNew?: boolean }) {
  const kind = useWatch({ name: 'kind' }) as Promotion['kind']
  return (
    <>
      <TranslatableTextInput source="title" label={t('Title')} />
      <RadioButtonGroupInput
        source="kind"
        label={t('Kind')}
        row
        disabled={!isNew}
        choices={promotionKinds.map((id) => ({ id, name: kindLabels[id] }))}
      />
      {kind === 'buy_get' ? <BuyGetFields /> : <SkuFields kind={kind} />}
      <FieldRow>
        <DateTimeInput source="startsAt" label={t('Starts')} validate={required()} />
        <DateTimeInput source="endsAt" label={t('Ends')} validate={required()} />
      </FieldRow>
    </>
  )
}

function BuyGetFields() {
  const units = [required(), minValue(1), maxValue(99)]
  return (
    <>
      <FieldRow>
        <NumberInput source="buy" label={t('Units at full price')} validate={units} />
        <NumberInput source="get" label={t('Reduced units')} validate={units} />
        <NumberInput
          source="percent"
          label={t('Reduction (100: free)')}
          validate={[required(), minValue(1), maxValue(100)]}
        />
      </FieldRow>
      <ScopeInputs />
    </>
  )
}

type SkuRecord = RaRecord & { title?: string; code?: string; optionText?: string }

const getName = ({ id, title, optionText, code }: SkuRecord) =>
  [title, optionText, code].filter(Boolean).join(' · ') || String(id)

function SkuFields({ kind }: { kind: 'flash' | 'gift' }) {
  const currency = useWatch({ name: 'currency' })
  const isFlash = kind === 'flash'
  return (
    <>
      {!isFlash && (
        <AmountInput source="threshold" label={t('Amount to spend')} currency={currency} isRequired />
      )}
      <ArrayInput
        source="skus"
        label={isFlash ? t('SKUs of the sale') : t('Gifts, one unit of each per order')}
      >
        <SimpleFormIterator inline disableReordering>
          <ReferenceInput source="skuId" reference="stock" perPage={25}>
            <AutocompleteInput
              label={t('SKU')}
              optionText={getName}
              filterToQuery={(keyword: string) => ({ keyword })}
              validate={required()}
              sx={{ minWidth: { sm: '22rem' } }}
            />
          </ReferenceInput>
          {isFlash && <AmountInput source="price" label={t('Sale price')} currency={currency} isRequired />}
          <NumberInput source="units" label={t('Units')} min={1} validate={required()} />
          {isFlash && <NumberInput source="perMember" label={t('Limit per member')} min={1} />}
        </SimpleFormIterator>
      </ArrayInput>
    </>
  )
}
