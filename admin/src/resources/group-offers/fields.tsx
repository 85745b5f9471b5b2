import {
  GROUP_HOURS_MAX,
  GROUP_SIZE_MAX,
  GROUP_SIZE_MIN,
} from '@pasar/contract/calls/admin/catalog/group-buying'
import {
  AutocompleteInput,
  maxValue,
  minValue,
  NumberInput,
  type RaRecord,
  ReferenceInput,
  required,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { PeriodInputs } from '../campaigns/period-inputs.tsx'
import { PriceInputs } from './price-inputs.tsx'

type Titled = RaRecord & { title?: Record<string, string> }

const getTitle = (record: Titled) => record.title?.['en-us'] ?? String(record.id)

/** Inputs of an offer. @param isExisting the product of an existing offer is fixed */
export function GroupOfferFields({ isExisting = false }: { isExisting?: boolean }) {
  const goodsId = useWatch({ name: 'goodsId' }) as string | undefined
  return (
    <>
      <ReferenceInput source="goodsId" reference="goods" perPage={50} filter={{ state: 'on_sale' }}>
        <AutocompleteInput
          label={t('Product')}
          optionText={getTitle}
          filterToQuery={(keyword: string) => ({ keyword })}
          validate={required()}
          disabled={isExisting}
          fullWidth
        />
      </ReferenceInput>
      <FieldRow>
        <NumberInput
          source="size"
          label={t('Members per group')}
          validate={[required(), minValue(GROUP_SIZE_MIN), maxValue(GROUP_SIZE_MAX)]}
        />
        <NumberInput
          source="hours"
          label={t('Hours to fill a group')}
          validate={[required(), minValue(1), maxValue(GROUP_HOURS_MAX)]}
        />
      </FieldRow>
      {goodsId && (
        <PriceInputs
          goodsId={goodsId}
          title={t('Group prices')}
          hint={t('Below list price and member price. SKUs without a group price are not offered.')}
        />
      )}
      <FieldRow>
        <NumberInput source="unitsLimit" label={t('Units in total (empty: unlimited)')} min={1} />
        <NumberInput source="limitPerMember" label={t('Units per member (empty: unlimited)')} min={1} />
      </FieldRow>
      <PeriodInputs />
    </>
  )
}
